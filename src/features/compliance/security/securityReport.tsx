import type { ReactElement } from 'react';
import { roleName } from '@/domain/access/roleNames';
import { roles } from '@/domain/access/roles';
import { securityColumnSet, securityColumns } from '@/domain/compliance/security/securityColumns';
import {
  type SecurityEvent,
  type SecurityResult,
  securityEventLabels,
  securityEventNames,
  securityResultLabels,
  securityResults,
} from '@/domain/compliance/security/securityEvent';
import { columnOf, type ListFilter } from '@/shared/lists/listDefinition';
import { MomentLines } from '@/shared/lists/MomentLines';
import { reportOf } from '@/shared/reports/reportDefinition';
import type { Column } from '@/shared/ui/columns';
import { StatusBadge } from '@/shared/ui/StatusBadge';

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

const cells: Readonly<Partial<Record<string, Cell>>> = {
  time: ({ _id, at }) => <MomentLines at={at} to="second" open={_id} />,
  role: whole('role'),
  event: whole('event'),
  ip: whole('ip'),
  result: ({ result }) => <ResultBadge result={result} />,
};

/** The audit trail as a report (catalogue: /securityLogs). */
export const securityReport = reportOf<SecurityEvent>(
  {
    list: 'securityLogs',
    label: 'Security logs',
    noun: ['event', 'events'],
    searchLabel: 'Search by user, email, IP address, device or target',
    columnSet: securityColumnSet,
    narrow: ['time', 'event', 'result', 'user', 'role', 'ip', 'device'],
    filterKeys: ['event', 'result', 'role', 'user', 'ip'],
    passingKeys: ['ip'],
    column: columnOf<SecurityEvent>(securityColumns, cells, {
      user: 'name',
      target: 'code',
      device: 'code',
      before: 'code',
      after: 'code',
    }),
    rowKey: ({ _id }) => _id,
    exportPath: 'securityLogs/export',
    shares: {
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
  'last7',
);

/** What the audit trail can be narrowed to; addresses are those that its rows name. */
export const securityFilters: readonly ListFilter[] = [
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
