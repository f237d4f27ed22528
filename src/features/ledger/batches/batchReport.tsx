import type { ReactElement } from 'react';
import {
  type BatchState,
  batchKindLabels,
  batchKinds,
  batchStateLabels,
  batchStates,
} from '@/domain/batches/batch';
import {
  type BatchColumn,
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
import { numberText } from '@/domain/lists/counted';
import type { ColumnSet } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { totalsOf } from '@/shared/lists/totalsOf';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { batches, useListBatchesQuery, useSummarizeBatchesQuery } from './api';

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

/** What waits and what has failed lead to their batches. */
const totals = totalsOf(useSummarizeBatchesQuery, [
  { label: 'Batches', value: ({ count }) => numberText(count) },
  { label: batchWorkLabels.open, value: ({ open }) => numberText(open), rows: { having: 'open' } },
  { label: 'Rows', value: ({ rows }) => numberText(rows) },
  { label: 'Amount', value: ({ amount }) => formatAmount(amount) },
  { label: 'Errors', value: ({ failed }) => numberText(failed), rows: { having: 'errors' } },
]);

const definitionOf = (set: ColumnSet<BatchColumn>) =>
  defineListPage<BatchRow, BatchColumn>({
    list: 'batches',
    path: '/transaction-batch-queue',
    icon: 'stack',
    label: 'Batches',
    noun: ['batch', 'batches'],
    searchLabel: 'Search by batch id or name',
    empty: {
      title: 'No batches yet',
      text: 'Transaction imports and settlement runs appear here with their progress.',
    },
    url: batches.url,
    useRows: useListBatchesQuery,
    usualPeriod: 'all',
    totals,
    columns: { set, byKey: batchColumns },
    cells: {
      number: (row) => <RowLink id={row._id}>{batchName(row)}</RowLink>,
      kind: ({ kind }) => whole(batchKindLabels[kind]),
      // By its end one is told from another.
      title: ({ title }) => <span className="gl-cell-lines">{title}</span>,
      state: ({ state }) => <BatchStateBadge state={state} />,
      progress: (row) => <BatchProgress batch={row} />,
      started: ({ startedAt }) => whole(formatDateTime(startedAt)),
    },
    shrink: { title: 'name', worker: 'code', createdBy: 'name' },
    mobileColumns: ['number', 'kind', 'title', 'rows', 'amount', 'state', 'progress', 'failed'],
    filters: [
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
    ],
    pdf: {
      paper: 'a2',
      widths: { kind: 1.4, title: 2.6, progress: 1.4, worker: 1.6, started: 1.4, createdBy: 1.4 },
    },
  });

/** The batch queue. */
export const batchList = definitionOf(batchColumnSet);

/** The same for staff, who see who works on a batch. */
export const batchListOfStaff = definitionOf(batchColumnSetOfStaff);
