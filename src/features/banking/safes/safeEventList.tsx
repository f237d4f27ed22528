import type { ReactElement } from 'react';
import {
  type CreditState,
  creditStateLabels,
  isOpenAlarm,
  type SafeEventColumn,
  type SafeEventRow,
  safeEventColumnSet,
  safeEventColumns,
  safeEventKinds,
  safeEventLabels,
} from '@/domain/banking/safes/safeEvent';
import { counted } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import { shownHere } from '@/shared/lists/listDefinition';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { totalsOf } from '@/shared/lists/totalsOf';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { safeEventSource, useListSafeEventsQuery, useSummarizeSafeEventsQuery } from './safesApi';

const creditTones = {
  none: 'neutral',
  credited: 'success',
  waiting: 'warning',
  mismatch: 'danger',
  counted: 'info',
} as const satisfies Record<CreditState, string>;

/** What became of a deposit; nothing of other events. */
export function CreditBadge({ credit, credited }: SafeEventRow): ReactElement {
  if (credit === 'none') return <>—</>;
  const text = credit === 'credited' ? formatAmount(credited) : creditStateLabels[credit];
  return <StatusBadge tone={creditTones[credit]}>{text}</StatusBadge>;
}

/** Whether an alarm waits for somebody. */
export function AlarmBadge(row: SafeEventRow): ReactElement {
  if (row.alarm === '') return <>—</>;
  const isOpen = isOpenAlarm(row);
  return (
    <StatusBadge tone={isOpen ? 'danger' : 'neutral'}>
      {isOpen ? 'Open' : 'Acknowledged'}
    </StatusBadge>
  );
}

/** What the devices of safes told (catalogue: /smart-safe-events). */
export const safeEventList = defineListPage<SafeEventRow, SafeEventColumn>({
  list: 'safeEvents',
  path: '/smart-safe-events',
  icon: 'alarm',
  label: 'Smart safe events',
  noun: ['event', 'events'],
  searchLabel: 'Search by safe, user, bag, event number or amount',
  empty: {
    title: 'No events yet',
    text: 'Deposits, pickups and alarms appear here as soon as the device of a safe sends them.',
  },
  url: safeEventSource.url,
  useRows: useListSafeEventsQuery,
  usualPeriod: 'all',
  totals: totalsOf(useSummarizeSafeEventsQuery, [
    {
      label: 'Deposited',
      value: ({ deposited }) => formatAmount(deposited),
      note: ({ count }) => `${counted(count, 'event')} total`,
      rows: { kind: 'deposit' },
    },
    { label: 'Credited', value: ({ credited }) => formatAmount(credited) },
    {
      label: 'Waiting for credit',
      value: ({ waiting }) => formatAmount(waiting),
      rows: { todo: 'waiting' },
    },
    {
      label: 'Open alarms',
      value: ({ openAlarms }) => String(openAlarms),
      rows: { todo: 'alarm' },
    },
  ]),
  columns: { set: safeEventColumnSet, byKey: safeEventColumns },
  cells: {
    at: (row) => <RowLink id={row._id}>{safeEventColumns.at.text(row, shownHere())}</RowLink>,
    credited: (row) => <CreditBadge {...row} />,
    alarm: (row) => <AlarmBadge {...row} />,
  },
  shrink: { safe: 'code', organization: 'name', kind: 'name' },
  mobileColumns: ['at', 'safe', 'kind', 'amount', 'credited', 'alarm'],
  filters: [
    {
      key: 'kind',
      label: 'Event',
      options: safeEventKinds.map((value) => ({ value, label: safeEventLabels[value] })),
    },
    {
      key: 'todo',
      label: 'To do',
      options: [
        { value: 'alarm', label: 'Open alarms' },
        { value: 'waiting', label: 'Deposits not credited' },
      ],
    },
  ],
  otherFilters: ['organization', 'safe'],
  pdf: { paper: 'a2', widths: { notes: 2 } },
});
