import { type ReactElement, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { isoToday } from '@/domain/dates/today';
import type { LicenseHolderRow } from '@/domain/invoices/mta/holderRow';
import { monthBefore } from '@/domain/invoices/mta/period';
import { ListPage } from '@/shared/lists/ListPage';
import type { ListView } from '@/shared/lists/listView';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { useListRows } from '@/shared/lists/useListPage';
import type { ChangeView } from '@/shared/lists/useListView';
import { useAbility } from '@/shared/session/ability';
import { Icon } from '@/shared/ui/Icon';
import { useListMunicipalityChoicesQuery } from '../holdersApi';
import { taxPlaces } from '../taxPlaces';
import { HolderDrawer } from './HolderDrawer';
import { HolderModal } from './HolderModal';
import { holderFilters, holderList } from './holderLists';
import { ImportModal } from './ImportModal';
import { useHolderRows } from './useHolderRows';

interface HolderDirectoryProps {
  view: ListView;
  onView: ChangeView;
}

/** All license holders as a list; one opens in a drawer. */
export function HolderDirectory({ view, onView }: HolderDirectoryProps): ReactElement {
  const list = useListRows(holderList, [view, onView]);
  const asked = useListMunicipalityChoicesQuery();
  const { data: municipalities = [] } = asked;
  const canWrite = useAbility().can('access', 'tax_authority.createMtaInvoices');
  const [edited, setEdited] = useState<LicenseHolderRow | 'new' | null>(null);
  const [isImporting, setImporting] = useState(false);
  const showDetails = useCallback(({ _id }: LicenseHolderRow) => onView({ open: _id }), [onView]);
  const actions = useHolderRows({ onDetails: showDetails, onEdit: setEdited });
  const add = canWrite ? <AddButton onAdd={() => setEdited('new')} /> : undefined;
  return (
    <>
      <ListPage
        list={list}
        filters={holderFilters({ choices: municipalities, unread: unreadChoices(asked) })}
        actions={actions}
        tools={canWrite ? <DirectoryTools onImport={() => setImporting(true)} /> : undefined}
        add={add}
      />
      <HolderDrawer list={list} actions={actions} />
      {edited ? (
        <HolderModal
          holder={edited === 'new' ? null : edited}
          municipalities={municipalities}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {isImporting ? (
        <ImportModal municipalities={municipalities} onClose={() => setImporting(false)} />
      ) : null}
    </>
  );
}

function AddButton({ onAdd }: { onAdd: () => void }): ReactElement {
  return (
    <button type="button" className="btn btn-primary" onClick={onAdd}>
      <Icon name="plus-lg" /> Add license holder
    </button>
  );
}

function DirectoryTools({ onImport }: { onImport: () => void }): ReactElement {
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={onImport}>
        <Icon name="upload" /> Import
      </button>
      <Link className="btn btn-outline-secondary" to={taxPlaces.monthly(monthBefore(isoToday()))}>
        <Icon name="calendar3" /> Monthly invoices
      </Link>
    </>
  );
}
