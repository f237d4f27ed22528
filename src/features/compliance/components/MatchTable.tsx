import type { ReactElement } from 'react';
import type { CheckMatch } from '@/domain/checks/checkReading';
import { notAvailable } from '@/domain/checks/checkType';
import type { Column } from '@/shared/ui/columns';
import { DataTable } from '@/shared/ui/DataTable';
import { StatusBadge } from '@/shared/ui/StatusBadge';

const tones = { good: 'success', warning: 'warning', bad: 'danger', neutral: 'neutral' } as const;

const columns: readonly Column<CheckMatch>[] = [
  { key: 'title', title: 'Compared', text: ({ title }) => title },
  { key: 'value', title: 'Found', text: ({ value }) => value || notAvailable },
  {
    key: 'type',
    title: 'Match',
    text: ({ type }) => type || notAvailable,
    cell: ({ type, tone }) => <StatusBadge tone={tones[tone]}>{type || notAvailable}</StatusBadge>,
  },
  {
    key: 'score',
    title: 'Score',
    align: 'end',
    text: ({ score }) => (score === null ? notAvailable : String(score)),
  },
];

/** How well what was searched for agrees with what the bureau holds. */
export function MatchTable({ matches }: { matches: readonly CheckMatch[] }): ReactElement {
  if (matches.length === 0) return <p className="gl-muted">{notAvailable}</p>;
  return (
    <DataTable label="Matches" columns={columns} rows={matches} rowKey={({ title }) => title} />
  );
}
