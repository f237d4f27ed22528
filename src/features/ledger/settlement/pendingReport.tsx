import type { ReactElement } from 'react';
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
  merchant: ({ _id, companyName }: PendingRow): ReactElement => <RowLink id={_id}>{companyName}</RowLink>,
  state: ({ state }: PendingRow): ReactElement => (
    <StatusBadge tone={state === 'held' ? 'warning' : 'info'}>{pendingStateLabels[state]}</StatusBadge>
  ),
};

const list: ListDefinition<PendingRow> = {
  list: 'pendingSettlements',
  label: 'Pending settlements',
  noun: ['pending settlement', 'pending settlements'],
  searchLabel: 'Search by merchant, amount or account',
  columnSet: pendingColumnSet,
  narrow: ['merchant', 'batch', 'method', 'net', 'state', 'expected'],
  filterKeys: ['method', 'state', 'organisation'],
  passingKeys: ['organisation'],
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
