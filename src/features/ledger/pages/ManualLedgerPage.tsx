import { type ReactElement, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isStaff } from '@/domain/access/staff';
import { manualNumber } from '@/domain/ledger/manualEntry';
import type { ManualEntryRow } from '@/domain/ledger/manualEntryRow';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { useListPage } from '@/shared/lists/useListPage';
import { waitingDraft } from '@/shared/session/drafts';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';
import { RowMenu } from '@/shared/ui/RowMenu';
import { useGetManualEntryQuery, useListManualOrganizationsQuery } from '../manual/api';
import { DecisionDialog } from '../manual/DecisionDialog';
import { EntryDialog } from '../manual/EntryDialog';
import { EntryDossier } from '../manual/EntryDossier';
import { newEntryDraft } from '../manual/manualForm';
import { manualFilters, manualList, manualListOfKeepers } from '../manual/manualReport';
import { type EntryRequest, useManualActions } from '../manual/useManualActions';

/**
 * The form that the address asks for, e.g. from the ledger of an organization, or in which
 * something was typed when a session ended by itself; asked once, the address forgets it.
 */
function useFirstAsked(): { first: EntryRequest | null; forget: () => void } {
  const [params, setParams] = useSearchParams();
  const [orgId] = useState(params.get('new'));
  const forget = useCallback((): void => {
    setParams(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete('new');
        return rest;
      },
      { replace: true },
    );
  }, [setParams]);
  const [isTyped] = useState(() => waitingDraft(newEntryDraft) !== null);
  const isAsked = orgId !== null || isTyped;
  return { first: isAsked ? { act: 'key', entry: null, orgId: orgId ?? '' } : null, forget };
}

/** Journal entries that staff key: prepared by one person, approved by another one. */
export default function ManualLedgerPage(): ReactElement {
  const isKeeper = isStaff(useUser().role);
  const list = useListPage(isKeeper ? manualListOfKeepers : manualList);
  const { first, forget } = useFirstAsked();
  const { actions, asked, ask } = useManualActions(list.onView, isKeeper ? first : null);
  const organizations = useListManualOrganizationsQuery(undefined, { skip: !isKeeper });
  const close = (): void => {
    ask(null);
    if (first) forget();
  };
  const add = (
    <button
      type="button"
      className="btn btn-primary"
      onClick={() => ask({ act: 'key', entry: null })}
    >
      <Icon name="plus-lg" /> Add entry
    </button>
  );
  return (
    <>
      <ListPage
        list={list}
        filters={manualFilters(isKeeper, organizations.data, unreadChoices(organizations))}
        actions={actions}
        tools={isKeeper ? add : undefined}
      />
      <ListDrawer
        list={list}
        asked={useGetManualEntryQuery(openId(list))}
        titleOf={({ number }) => manualNumber(number)}
      >
        {(row) => <EntryDossier row={row} acts={<EntryMenu row={row} actions={actions} />} />}
      </ListDrawer>
      <AskedDialog asked={asked} onClose={close} />
    </>
  );
}

/** The acts of the open entry; it is viewed already. */
function EntryMenu({
  row,
  actions,
}: {
  row: ManualEntryRow;
  actions: RowActions<ManualEntryRow>;
}): ReactElement | null {
  const { subject, actions: all } = actions(row);
  const acts = all.filter(({ label }) => label !== 'View');
  return acts.length > 0 ? <RowMenu label="Action" subject={subject} actions={acts} /> : null;
}

function AskedDialog({
  asked,
  onClose,
}: {
  asked: EntryRequest | null;
  onClose: () => void;
}): ReactElement | null {
  if (!asked) return null;
  if (asked.act === 'key')
    return <EntryDialog entry={asked.entry} orgId={asked.orgId} onClose={onClose} />;
  return <DecisionDialog asked={asked} onClose={onClose} />;
}
