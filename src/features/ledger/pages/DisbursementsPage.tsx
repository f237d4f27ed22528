import { type ReactElement, useCallback, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import {
  approvalError,
  type DisbursementRow,
  directMethodError,
  movedElsewhere,
} from '@/domain/settlements/disbursement';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { waitingDraft } from '@/shared/session/drafts';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useListPayableQuery } from '../disbursements/api';
import { DisbursementDialog, type DisbursementRequest } from '../disbursements/DisbursementDialogs';
import { DisbursementDrawer } from '../disbursements/DisbursementDrawer';
import { disbursementList, disbursementListOfAll } from '../disbursements/disbursementReport';
import { NewDisbursementDialog, newDisbursement } from '../disbursements/NewDisbursementDialog';
import { useOrganizationFilter } from '../transactions/useOrganizationFilter';

/** Why one cannot be voided any more. */
const refusedVoid: Readonly<Record<DisbursementRow['state'], string | undefined>> = {
  prepared: undefined,
  approved: undefined,
  sent: 'It was already sent',
  returned: 'It came back',
  void: 'It is already void',
};

function useActs(onAsk: (asked: DisbursementRequest) => void): RowActions<DisbursementRow> {
  return useCallback(
    (row) => {
      const ask = (act: DisbursementRequest['act']) => () => onAsk({ act, row });
      // A wire or a check is moved on its own screen.
      const elsewhere = row.carrier === '' ? undefined : movedElsewhere(row.carrier);
      // One of before wires and checks had their own records can be voided alone.
      const unsent = elsewhere ?? directMethodError(row.method) ?? undefined;
      const approve = {
        label: 'Approve …',
        onSelect: ask('approve'),
        refused: unsent ?? approvalError(row) ?? undefined,
      };
      const send = { label: 'Send …', onSelect: ask('send'), refused: unsent };
      const open = row.state === 'prepared' || row.state === 'approved';
      return {
        subject: `D-${row.number}`,
        actions: [
          ...(row.state === 'prepared' ? [approve] : []),
          ...(row.state === 'approved' ? [send] : []),
          {
            label: 'Void …',
            onSelect: ask('void'),
            tone: 'danger' as const,
            refused: open ? elsewhere : refusedVoid[row.state],
          },
        ],
      };
    },
    [onAsk],
  );
}

/** Payouts beside settlements to merchants, agents, authorities and vendors (spec 1.2). */
export default function DisbursementsPage(): ReactElement {
  const mayAct = isStaff(useUser().role);
  const list = useListPage(mayAct ? disbursementListOfAll : disbursementList);
  const {
    data: books,
    isLoading,
    refetch,
  } = useListPayableQuery(undefined, { refetchOnMountOrArgChange: true, skip: !mayAct });
  const [asked, setAsked] = useState<DisbursementRequest | null>(null);
  // What was typed when a session ended by itself is shown again.
  const [isAdding, setAdding] = useState(() => mayAct && waitingDraft(newDisbursement) !== null);
  const acts = useActs(setAsked);
  const actions = mayAct ? acts : undefined;
  // What can be paid may not have been read: then it is asked for again.
  const onAdd = async (): Promise<void> => {
    try {
      if (!books) await refetch().unwrap();
      setAdding(true);
    } catch (error) {
      toastFailure(error);
    }
  };
  const add = (
    <button
      type="button"
      className="btn btn-primary"
      disabled={isLoading}
      onClick={() => void onAdd()}
    >
      <Icon name="plus-lg" /> New disbursement
    </button>
  );
  return (
    <>
      <ListPage
        list={list}
        filters={useOrganizationFilter('disbursements', list.definition.filters)}
        actions={actions}
        tools={mayAct ? add : undefined}
      />
      <DisbursementDrawer list={list} actions={actions} />
      {isAdding ? (
        <NewDisbursementDialog books={books ?? []} onClose={() => setAdding(false)} />
      ) : null}
      {asked ? <DisbursementDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
