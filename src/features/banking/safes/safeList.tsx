import type { ReactElement } from 'react';
import {
  type SafeColumn,
  type SafeRow,
  safeColumnSet,
  safeColumns,
} from '@/domain/banking/safes/safe';
import { counted } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { totalsOf } from '@/shared/lists/totalsOf';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { safeSource, useListSafesQuery, useSummarizeSafesQuery } from './safesApi';

/** Whether the device was heard of lately; one that is turned off is not waited for. */
export function OnlineBadge({ isOnline, isActive }: SafeRow): ReactElement {
  if (!isActive) return <StatusBadge tone="neutral">Turned off</StatusBadge>;
  return (
    <StatusBadge tone={isOnline ? 'success' : 'danger'}>
      {isOnline ? 'Online' : 'Offline'}
    </StatusBadge>
  );
}

/** Safes in stores (catalogue: /smart-safe). */
export const safeList = defineListPage<SafeRow, SafeColumn>({
  list: 'safes',
  path: '/smart-safe',
  icon: 'safe2',
  label: 'Smart safes',
  noun: ['safe', 'safes'],
  searchLabel: 'Search by safe, store, carrier or organization',
  empty: {
    title: 'No safes yet',
    text: 'A smart safe counts cash in a store. Add one, and give its device the key that you get.',
  },
  url: safeSource.url,
  useRows: useListSafesQuery,
  totals: totalsOf(useSummarizeSafesQuery, [
    {
      label: 'Cash inside',
      value: ({ cash }) => formatAmount(cash),
      note: ({ count }) => `${counted(count, 'safe')} total`,
    },
    { label: 'Provisional credit', value: ({ credited }) => formatAmount(credited) },
    { label: 'Waiting for credit', value: ({ waiting }) => formatAmount(waiting) },
    { label: 'Open alarms', value: ({ alarms }) => String(alarms), rows: { alarms: 'open' } },
  ]),
  columns: { set: safeColumnSet, byKey: safeColumns },
  cells: {
    name: (row) => <RowLink id={row._id}>{row.name}</RowLink>,
    online: (row) => <OnlineBadge {...row} />,
    alarms: ({ openAlarms }) =>
      openAlarms > 0 ? <StatusBadge tone="danger">{`${openAlarms} open`}</StatusBadge> : <>—</>,
  },
  shrink: { organization: 'name', store: 'name', carrier: 'name' },
  mobileColumns: ['name', 'store', 'cash', 'capacity', 'online', 'alarms'],
  filters: [{ key: 'alarms', label: 'Alarms', options: [{ value: 'open', label: 'Open alarms' }] }],
  otherFilters: ['organization'],
  pdf: { paper: 'a2' },
});
