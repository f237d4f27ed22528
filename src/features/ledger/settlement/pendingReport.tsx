import type { ReactElement, ReactNode } from 'react';
import { formatDate } from '@/domain/dates/format';
import {
  type PendingRow,
  pendingColumnSet,
  pendingColumns,
  pendingStateLabels,
  pendingStates,
} from '@/domain/settlements/pending';
import { transactionMethodLabels, transactionMethods } from '@/domain/transactions/method';
import { columnOf, type ListDefinition, type ListFilter } from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import { reportOf } from '@/shared/reports/reportDefinition';
import { StatusBadge } from '@/shared/ui/StatusBadge';

const cells = {
  merchant: ({ _id, companyName }: PendingRow): ReactElement => (
    <RowLink id={_id}>{companyName}</RowLink>
  ),
  day: ({ day, batchOn }: PendingRow): ReactElement => (
    <>
      {formatDate(day)}
      <span className="gl-cell-sub">Batch {formatDate(batchOn).slice(0, 5)}</span>
    </>
  ),
  state: ({ state }: PendingRow): ReactElement => (
    <StatusBadge tone={state === 'held' ? 'warning' : 'info'}>
      {pendingStateLabels[state]}
    </StatusBadge>
  ),
  expected: ({ state, expectedOn, holdReason }: PendingRow): ReactNode =>
    state === 'held' ? (
      <>
        <StatusBadge tone="warning">{pendingStateLabels.held}</StatusBadge>
        <span className="gl-cell-sub" title={holdReason}>
          {holdReason}
        </span>
      </>
    ) : (
      formatDate(expectedOn)
    ),
};

const list: ListDefinition<PendingRow> = {
  list: 'pendingSettlements',
  label: 'Pending settlements',
  noun: ['pending settlement', 'pending settlements'],
  searchLabel: 'Search by merchant, amount or account',
  columnSet: pendingColumnSet,
  filed: { day: 'batch', expected: 'hold' },
  narrow: ['merchant', 'batch', 'method', 'net', 'state', 'expected'],
  filterKeys: ['method', 'state', 'organization'],
  passingKeys: ['organization'],
  column: columnOf(pendingColumns, cells, { merchant: 'name', hold: 'name' }),
  rowKey: ({ _id }) => _id,
  exportPath: 'settlements/pending/export',
  paper: 'a2',
  shares: { merchant: 2, hold: 2 },
};

/** What waits for a settlement, whatever the days unless some are chosen. */
export const pendingReport = reportOf(list, 'all');

export const pendingFilters: readonly ListFilter[] = [
  {
    key: 'method',
    label: 'Method',
    options: transactionMethods.map((value) => ({ value, label: transactionMethodLabels[value] })),
  },
  {
    key: 'state',
    label: 'Status',
    options: pendingStates.map((value) => ({ value, label: pendingStateLabels[value] })),
  },
];
