import { type ReactElement, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { isoToday } from '@/domain/dates/today';
import type { LicenseHolderRow } from '@/domain/invoices/mta/holderRow';
import { monthBefore } from '@/domain/invoices/mta/period';
import { answerOf } from '@/shared/lists/answerOf';
import { ListCard } from '@/shared/lists/ListCard';
import { pageParams } from '@/shared/lists/listParams';
import type { ListView } from '@/shared/lists/listView';
import type { ChangeView } from '@/shared/lists/useListView';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { useAbility } from '@/shared/session/ability';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState } from '@/shared/ui/states';
import { useListHoldersQuery, useListMunicipalityChoicesQuery } from '../holdersApi';
import { taxPlaces } from '../taxPlaces';
import { HolderDrawer } from './HolderDrawer';
import { HolderModal } from './HolderModal';
import { holderFilters, holderList, holderParams } from './holderLists';
import { ImportModal } from './ImportModal';
import { useHolderRows } from './useHolderRows';

interface HolderDirectoryProps {
  view: ListView;
  onView: ChangeView;
}

/** All license holders as a list; one opens in a drawer. */
export function HolderDirectory({ view, onView }: HolderDirectoryProps): ReactElement {
  const params = holderParams(view);
  const found = useListHoldersQuery(pageParams(params, view), { refetchOnMountOrArgChange: true });
  const answer = answerOf(found);
  const { data: municipalities = [] } = useListMunicipalityChoicesQuery();
  const canWrite = useAbility().can('access', 'tax_authority.createMtaInvoices');
  const [edited, setEdited] = useState<LicenseHolderRow | 'new' | null>(null);
  const [isImporting, setImporting] = useState(false);
  const showDetails = useCallback(({ _id }: LicenseHolderRow) => onView({ open: _id }), [onView]);
  const actions = useHolderRows({ onDetails: showDetails, onEdit: setEdited });
  const { row, ...ways } = useRowNavigation(answer, { rowKey: holderList.rowKey, view, onView });
  const add = canWrite ? <AddButton onAdd={() => setEdited('new')} /> : undefined;
  return (
    <>
      <PageTitle
        {...pageHead('/licence-holders')}
        icon="card-list"
        actions={
          canWrite ? <DirectoryActs add={add} onImport={() => setImporting(true)} /> : undefined
        }
      />
      <ListCard
        definition={holderList}
        filters={holderFilters(municipalities)}
        view={view}
        onView={onView}
        answer={answer}
        params={params}
        actions={actions}
        empty={
          <EmptyState
            title="No license holders yet"
            text="Add everyone with a license in one of your municipalities."
            action={add}
          />
        }
      />
      <HolderDrawer
        {...ways}
        isOpen={view.open !== ''}
        row={row}
        actions={actions}
        onClose={() => onView({ open: '' })}
      />
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

interface DirectoryActsProps {
  add: ReactElement | undefined;
  onImport: () => void;
}

function DirectoryActs({ add, onImport }: DirectoryActsProps): ReactElement {
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={onImport}>
        <Icon name="upload" /> Import
      </button>
      <Link className="btn btn-outline-secondary" to={taxPlaces.monthly(monthBefore(isoToday()))}>
        <Icon name="calendar3" /> Monthly invoices
      </Link>
      {add}
    </>
  );
}
