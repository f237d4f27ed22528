import type { ReactElement } from 'react';
import { roleName } from '@/domain/access/roleNames';
import { roles } from '@/domain/access/roles';
import {
  type SecurityColumn,
  securityColumnSet,
  securityColumns,
} from '@/domain/compliance/security/securityColumns';
import {
  type SecurityEvent,
  type SecurityResult,
  type SecuritySummary,
  securityEventLabels,
  securityEventNames,
  securityResultLabels,
  securityResults,
} from '@/domain/compliance/security/securityEvent';
import { numberText } from '@/domain/lists/counted';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { defineListPage } from '@/shared/lists/listPage';
import { MomentLines } from '@/shared/lists/MomentLines';
import { type Figure, totalsOf } from '@/shared/lists/totalsOf';
import type { Column } from '@/shared/ui/columns';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { securityLogs, useListSecurityQuery, useSummarizeSecurityQuery } from './api';

type Cell = NonNullable<Column<SecurityEvent>['cell']>;

const tones = { ok: 'success', refused: 'danger', failed: 'warning' } as const satisfies Record<
  SecurityResult,
  string
>;

/** What came of it, as a word in its color. */
export function ResultBadge({ result }: { result: SecurityResult }): ReactElement {
  return <StatusBadge tone={tones[result]}>{securityResultLabels[result]}</StatusBadge>;
}

/** Never cut: an address without its end is another one. */
const whole =
  (key: 'role' | 'event' | 'ip'): Cell =>
  (row): ReactElement => <span className="gl-whole">{securityColumns[key].text(row)}</span>;

const securityFilters: readonly ListFilter[] = [
  {
    key: 'event',
    label: 'Event',
    options: securityEventNames.map((value) => ({ value, label: securityEventLabels[value] })),
  },
  {
    key: 'result',
    label: 'Result',
    options: securityResults.map((value) => ({ value, label: securityResultLabels[value] })),
  },
  {
    key: 'role',
    label: 'Role',
    options: roles.map((value) => ({ value, label: roleName(value) })),
  },
];

/** How many there are, and of each result, which leads to its own. */
const totals = totalsOf(
  useSummarizeSecurityQuery,
  [
    { label: 'Events', value: ({ events }) => numberText(events) },
    ...securityResults.map(
      (result): Figure<SecuritySummary> => ({
        label: securityResultLabels[result],
        value: (sums) => numberText(sums[result]),
        rows: { result },
      }),
    ),
  ],
  ({ isExact }) => isExact,
);

/** The audit trail as a report (catalogue: /securityLogs). */
export const securityList = defineListPage<SecurityEvent, SecurityColumn>({
  list: 'securityLogs',
  path: '/securityLogs',
  icon: 'shield-lock',
  label: 'Security logs',
  noun: ['event', 'events'],
  searchLabel: 'Search by user, email, IP address, device or target',
  empty: { title: 'No events yet', text: 'Sign-ins, exports and decisions appear here.' },
  url: securityLogs.url,
  useRows: useListSecurityQuery,
  usualPeriod: 'last7',
  totals,
  columns: { set: securityColumnSet, byKey: securityColumns },
  cells: {
    time: ({ _id, at }) => <MomentLines at={at} to="second" open={_id} />,
    role: whole('role'),
    event: whole('event'),
    ip: whole('ip'),
    result: ({ result }) => <ResultBadge result={result} />,
  },
  shrink: { user: 'name', target: 'code', device: 'code', before: 'code', after: 'code' },
  mobileColumns: ['time', 'event', 'result', 'user', 'role', 'ip', 'device'],
  filters: securityFilters,
  otherFilters: ['user'],
  linkFilters: ['ip'],
  pdf: {
    widths: {
      time: 1.7,
      user: 1.6,
      email: 2.2,
      role: 1.5,
      organization: 1.8,
      event: 1.5,
      result: 1.1,
      ip: 2,
      device: 1.5,
      target: 2.4,
      before: 2.2,
      after: 2.4,
    },
  },
});
