import type { ReactElement } from 'react';
import {
  type BatchState,
  batchKindLabels,
  batchKinds,
  batchStateLabels,
  batchStates,
} from '@/domain/batches/batch';
import {
  type BatchRow,
  batchColumnSet,
  batchColumnSetOfStaff,
  batchColumns,
  batchName,
  batchWorkLabels,
  batchWorks,
  progressText,
} from '@/domain/batches/batchRow';
import { formatDateTime } from '@/domain/dates/format';
import { columnOf, type ListDefinition, type ListFilter } from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import { reportOf } from '@/shared/reports/reportDefinition';
import { StatusBadge } from '@/shared/ui/StatusBadge';

const tones = {
  waiting: 'neutral',
  running: 'info',
  paused: 'warning',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<BatchState, string>;

/** Where a batch stands, as a word in its color. */
export function BatchStateBadge({ state }: { state: BatchState }): ReactElement {
  return <StatusBadge tone={tones[state]}>{batchStateLabels[state]}</StatusBadge>;
}

/** How far it is, as a bar with its figure. */
export function BatchProgress({ batch }: { batch: BatchRow }): ReactElement {
  const { rows, done, failed } = batch;
  return (
    <span className="gl-batch-progress">
      <progress
        aria-label={`Progress of ${batchName(batch)}`}
        max={Math.max(rows, 1)}
        value={done + failed}
      />
      <span className="gl-whole">{progressText(batch)}</span>
    </span>
  );
}

const whole = (text: string): ReactElement => <span className="gl-whole">{text}</span>;

const list: ListDefinition<BatchRow> = {
  list: 'batches',
  label: 'Batches',
  noun: ['batch', 'batches'],
  searchLabel: 'Search by batch id or name',
  columnSet: batchColumnSet,
  narrow: ['number', 'kind', 'title', 'rows', 'amount', 'state', 'progress', 'failed'],
  filterKeys: ['kind', 'state', 'having'],
  column: columnOf<BatchRow>(
    batchColumns,
    {
      number: (row) => <RowLink id={row._id}>{batchName(row)}</RowLink>,
      kind: ({ kind }) => whole(batchKindLabels[kind]),
      // By its end one is told from another.
      title: ({ title }) => <span className="gl-cell-lines">{title}</span>,
      state: ({ state }) => <BatchStateBadge state={state} />,
      progress: (row) => <BatchProgress batch={row} />,
      started: ({ startedAt }) => whole(formatDateTime(startedAt)),
    },
    { title: 'name', worker: 'code', createdBy: 'name' },
  ),
  rowKey: ({ _id }) => _id,
  exportPath: 'batches/export',
  paper: 'a2',
  shares: { kind: 1.4, title: 2.6, progress: 1.4, worker: 1.6, started: 1.4, createdBy: 1.4 },
};

/** The batch queue as a report. */
export const batchReport = reportOf(list, 'all');

/** The same for staff, who see who works on a batch. */
export const batchReportOfStaff = reportOf({ ...list, columnSet: batchColumnSetOfStaff }, 'all');

export const batchFilters: readonly ListFilter[] = [
  {
    key: 'kind',
    label: 'Type',
    options: batchKinds.map((value) => ({ value, label: batchKindLabels[value] })),
  },
  {
    key: 'state',
    label: 'Status',
    options: batchStates.map((value) => ({ value, label: batchStateLabels[value] })),
  },
  {
    key: 'having',
    label: 'With',
    options: batchWorks.map((value) => ({ value, label: batchWorkLabels[value] })),
  },
];
