import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { DeletionRow } from '@/domain/transactions/deletionRow';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { useOrganizationFilter } from '../transactions/useOrganizationFilter';
import { type DeletionReport, useGetDeletionQuery } from './api';
import { DeletionDossier } from './DeletionDossier';
import { deletionReports } from './deletionReports';
import { KeepDialog, type KeepingRequest } from './KeepDialog';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** How a deletion is called. */
export const deletionName = ({ original }: DeletionRow): string =>
  `${money(original.amount)} ${original.label}`;

/** What can be done with a deletion as it stands. */
function keepingOf({ status }: DeletionRow): KeepingRequest['act'] | null {
  if (status === 'deleted') return 'restore';
  return status === 'restored' ? 'undo' : null;
}

const labels = { restore: 'Restore …', undo: 'Undo restore …' } as const;

/** Transactions that were deleted, or restored: totals, rows, one in full, and the way back. */
export function DeletionScreen({ report }: { report: DeletionReport }): ReactElement {
  const list = useListPage(deletionReports[report]);
  const { onView, definition } = list;
  const [asked, setAsked] = useState<KeepingRequest | null>(null);
  const actions = useCallback<RowActions<DeletionRow>>(
    (row) => {
      const act = keepingOf(row);
      return {
        subject: deletionName(row),
        actions: [
          { label: 'View', onSelect: () => onView({ open: row._id }) },
          ...(act ? [{ label: labels[act], onSelect: () => setAsked({ act, row }) }] : []),
          {
            label: 'Transaction',
            to: `/transaction-ledger?period=all&open=${row.transactionId}`,
          },
        ],
      };
    },
    [onView],
  );
  return (
    <>
      <ListPage
        list={list}
        filters={useOrganizationFilter('deletions', definition.filters)}
        actions={actions}
      />
      <ListDrawer
        list={list}
        noun="deletion"
        asked={useGetDeletionQuery(openId(list))}
        titleOf={deletionName}
      >
        {(row) => <DeletionDossier row={row} acts={<KeepButton row={row} onAsk={setAsked} />} />}
      </ListDrawer>
      {asked ? (
        <KeepDialog asked={asked} name={deletionName(asked.row)} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}

function KeepButton({
  row,
  onAsk,
}: {
  row: DeletionRow;
  onAsk: (asked: KeepingRequest) => void;
}): ReactNode {
  const act = keepingOf(row);
  if (!act) return null;
  return (
    <button
      type="button"
      className="btn btn-outline-secondary btn-sm"
      onClick={() => onAsk({ act, row })}
    >
      {labels[act]}
    </button>
  );
}
