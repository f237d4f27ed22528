import type { ReactElement } from 'react';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import {
  type DeletionColumn,
  deletedColumnSet,
  deletionColumns,
  recoveredColumnSet,
} from '@/domain/transactions/deletionColumns';
import {
  type DeletionRow,
  type DeletionStatus,
  type DeletionSummary,
  deletionStatuses,
  deletionStatusLabels,
} from '@/domain/transactions/deletionRow';
import { defineListPage, type ListPageSpec } from '@/shared/lists/listPage';
import { MomentLines } from '@/shared/lists/MomentLines';
import { type Figure, totalsOf } from '@/shared/lists/totalsOf';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import {
  type DeletionReport,
  deletions,
  useListDeletionsQuery,
  useListRecoveriesQuery,
  useSummarizeDeletionsQuery,
  useSummarizeRecoveriesQuery,
} from './api';

const tones = {
  deleted: 'danger',
  voided: 'warning',
  restored: 'success',
  undone: 'neutral',
} as const satisfies Record<DeletionStatus, string>;

/** What became of a deletion, as a word in its color. */
export function DeletionBadge({ status }: { status: DeletionStatus }): ReactElement {
  return <StatusBadge tone={tones[status]}>{deletionStatusLabels[status]}</StatusBadge>;
}

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** Why there are more rows than are counted. */
function undoneNote({
  count,
  byStatus: { deleted, voided, restored, undone },
}: DeletionSummary): string | undefined {
  const isBeside = undone > 0 && deleted + voided + restored === count;
  return isBeside ? `${numberText(undone)} more deleted again` : undefined;
}

/** What became of them, each with the way to its rows, and what they come to. */
function figuresOf(
  { counted, effect }: { counted: string; effect: string },
  statuses: readonly DeletionStatus[],
): Figure<DeletionSummary>[] {
  return [
    { label: counted, value: ({ count }) => numberText(count), note: undoneNote },
    ...statuses.map((status) => ({
      label: deletionStatusLabels[status],
      value: ({ byStatus }: DeletionSummary) => numberText(byStatus[status]),
      rows: { status },
    })),
    { label: 'Gross', value: ({ amount }) => money(amount) },
    { label: 'Balance effect', value: (sums) => money(sums.effect), note: () => effect },
  ];
}

const statusFilter = (statuses: readonly DeletionStatus[]) => ({
  key: 'status',
  label: 'Status',
  options: statuses.map((value) => ({ value, label: deletionStatusLabels[value] })),
});

const common = {
  noun: ['transaction', 'transactions'],
  searchLabel: 'Search by transaction ID, amount, trace, license, name, reason or ticket',
  linkFilters: ['organization'],
  usualPeriod: 'all',
  shrink: { id: 'code', merchant: 'name', reason: 'name', restoreReason: 'name' },
  pdf: {
    paper: 'a2',
    widths: { id: 2.6, merchant: 1.6, reason: 2.4, restoreReason: 2.4, label: 1.4 },
  },
} as const satisfies Partial<ListPageSpec<DeletionRow, DeletionColumn>>;

const badge = ({ status }: DeletionRow): ReactElement => <DeletionBadge status={status} />;

/** Transactions that were taken out of the ledger, and those that were brought back. */
export const deletionReports = {
  deleted: defineListPage<DeletionRow, DeletionColumn>({
    ...common,
    list: 'deletedTransactions',
    path: '/transaction-deletion-report',
    icon: 'trash',
    label: 'Deleted transactions',
    empty: {
      title: 'No deleted transactions',
      text: 'Transactions deleted from the ledger appear here, with who deleted them and why.',
    },
    url: deletions.deleted.url,
    useRows: useListDeletionsQuery,
    totals: totalsOf(
      useSummarizeDeletionsQuery,
      figuresOf({ counted: 'Deleted and voided', effect: 'Previously due' }, [
        'deleted',
        'voided',
        'restored',
      ]),
    ),
    columns: { set: deletedColumnSet, byKey: deletionColumns },
    cells: {
      deletedAt: ({ _id, deletedAt }) => <MomentLines at={deletedAt} open={_id} />,
      status: badge,
    },
    mobileColumns: ['deletedAt', 'id', 'merchant', 'amount', 'deletedBy', 'reason', 'status'],
    filters: [statusFilter(deletionStatuses)],
  }),
  restored: defineListPage<DeletionRow, DeletionColumn>({
    ...common,
    list: 'restoredTransactions',
    path: '/recover-transaction-report',
    icon: 'arrow-counterclockwise',
    label: 'Recovered transactions',
    empty: {
      title: 'No restored transactions',
      text: 'Deleted transactions appear here once they are restored.',
    },
    url: deletions.restored.url,
    useRows: useListRecoveriesQuery,
    totals: totalsOf(
      useSummarizeRecoveriesQuery,
      figuresOf({ counted: 'Restorations', effect: 'Due again after restoring' }, [
        'restored',
        'undone',
      ]),
    ),
    columns: { set: recoveredColumnSet, byKey: deletionColumns },
    cells: {
      deletedAt: ({ deletedAt }) => <MomentLines at={deletedAt} />,
      restoredAt: ({ _id, restoredAt }) => <MomentLines at={restoredAt} open={_id} />,
      status: badge,
    },
    mobileColumns: ['restoredAt', 'id', 'merchant', 'amount', 'restoredBy', 'effect', 'status'],
    filters: [statusFilter(['restored', 'undone'])],
  }),
} as const satisfies Record<DeletionReport, unknown>;
