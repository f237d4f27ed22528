import type { ReactElement, ReactNode } from 'react';
import { formatDate } from '@/domain/dates/format';
import {
  type PendingColumn,
  type PendingRow,
  pendingColumnSet,
  pendingColumns,
  pendingStateLabels,
  pendingStates,
} from '@/domain/settlements/pending';
import { transactionMethodLabels, transactionMethods } from '@/domain/transactions/method';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { pending, useListPendingQuery } from './api';

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

/** What waits for a settlement, whatever the days unless some are chosen. */
export const pendingList = defineListPage<PendingRow, PendingColumn>({
  list: 'pendingSettlements',
  path: '/pendingsettlement',
  icon: 'safe',
  label: 'Pending settlements',
  noun: ['pending settlement', 'pending settlements'],
  searchLabel: 'Search by merchant, amount or account',
  empty: { title: 'No pending settlements', text: 'Everything that cleared is settled.' },
  url: pending.url,
  useRows: useListPendingQuery,
  usualPeriod: 'all',
  columns: { set: pendingColumnSet, byKey: pendingColumns },
  cells,
  shrink: { merchant: 'name', hold: 'name' },
  mobileColumns: ['merchant', 'batch', 'method', 'net', 'state', 'expected'],
  exportColumns: { day: 'batch', expected: 'hold' },
  filters: [
    {
      key: 'method',
      label: 'Method',
      options: transactionMethods.map((value) => ({
        value,
        label: transactionMethodLabels[value],
      })),
    },
    {
      key: 'state',
      label: 'Status',
      options: pendingStates.map((value) => ({ value, label: pendingStateLabels[value] })),
    },
  ],
  linkFilters: ['organization'],
  pdf: { paper: 'a2', widths: { merchant: 2, hold: 2 } },
});
