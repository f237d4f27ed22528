import { useCallback, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import { type ManualActKind, manualActError } from '@/domain/ledger/manualActions';
import { manualNumber } from '@/domain/ledger/manualEntry';
import type { ManualEntryRow } from '@/domain/ledger/manualEntryRow';
import type { RowActions } from '@/shared/lists/ListCard';
import type { ChangeView } from '@/shared/lists/useListView';
import { useUser } from '@/shared/session/useUser';
import type { RowAction } from '@/shared/ui/RowMenu';
import type { DecisionRequest } from './DecisionDialog';

/** The dialog that is open: the form of an entry, or a decision. */
export type EntryRequest =
  | { act: 'key'; entry: ManualEntryRow | null; orgId?: string }
  | DecisionRequest;

const labels: Readonly<Record<ManualActKind, string>> = {
  edit: 'Edit …',
  submit: 'Submit …',
  discard: 'Discard …',
  withdraw: 'Withdraw …',
  approve: 'Approve …',
  reject: 'Reject …',
  reverse: 'Reverse …',
};

/** The acts that an entry of a state has at all. */
const actsOf: Readonly<Record<ManualEntryRow['state'], readonly ManualActKind[]>> = {
  draft: ['edit', 'submit', 'discard'],
  submitted: ['approve', 'reject', 'withdraw'],
  approved: ['reverse'],
  rejected: [],
  reversed: [],
  discarded: [],
};

const refusalOf = (act: ManualActKind, { state, isMine, reverses, reversedBy }: ManualEntryRow) =>
  manualActError(act, {
    state,
    isPreparer: isMine,
    isReversal: reverses !== null,
    isBeingReversed: reversedBy !== null,
  }) ?? undefined;

interface ManualActions {
  actions: RowActions<ManualEntryRow>;
  asked: EntryRequest | null;
  ask: (asked: EntryRequest | null) => void;
}

/** What can be done with manual entries: by staff, as each stands. */
export function useManualActions(onView: ChangeView, first: EntryRequest | null): ManualActions {
  const [asked, ask] = useState<EntryRequest | null>(first);
  const mayAct = isStaff(useUser().role);
  const actions = useCallback(
    (row: ManualEntryRow) => {
      const toAsk = (act: ManualActKind): EntryRequest =>
        act === 'edit' ? { act: 'key', entry: row } : { act, row };
      const acts = mayAct ? actsOf[row.state] : [];
      return {
        subject: manualNumber(row.number),
        actions: [
          { label: 'View', onSelect: () => onView({ open: row._id }) },
          ...acts.map(
            (act): RowAction => ({
              label: labels[act],
              onSelect: () => ask(toAsk(act)),
              refused: refusalOf(act, row),
            }),
          ),
        ],
      };
    },
    [mayAct, onView],
  );
  return { actions, asked, ask };
}
