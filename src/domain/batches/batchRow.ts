import { dayText } from '@/domain/dates/calendarDay';
import { numberText } from '@/domain/lists/counted';
import type { NotedChange } from '@/domain/lists/notedChange';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import {
  type BatchKind,
  type BatchRowState,
  type BatchState,
  batchKindLabels,
  batchStateLabels,
} from './batch';

/**
 * A batch as the queue lists it: figures over the rows that the reader sees. Amounts are `x.xx`,
 * moments ISO.
 */
export interface BatchRow {
  _id: string;
  number: number;
  kind: BatchKind;
  title: string;
  state: BatchState;
  rows: number;
  done: number;
  failed: number;
  amount: string;
  doneAmount: string;
  worker: string;
  createdBy: string;
  /** The reader has queued it. */
  isMine: boolean;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

/** A row of a batch. */
export interface BatchLine {
  _id: string;
  number: number;
  companyName: string;
  /** What is to be done. */
  text: string;
  amount: string;
  state: BatchRowState;
  error: string;
}

/** Where a row stands, as people read it. */
export const batchRowLabels: Readonly<Record<BatchRowState, string>> = {
  waiting: 'Waiting',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Canceled',
};

/** A batch with what was done with it, the newest first; nothing of that for others than staff. */
export interface BatchDetail {
  batch: BatchRow;
  noted: NotedChange[];
}

/**
 * What batches are narrowed to besides by their state: those with work to do, and those with rows
 * that failed.
 */
export const batchWorks = ['open', 'errors'] as const;

export const batchWorkLabels: Readonly<Record<(typeof batchWorks)[number], string>> = {
  open: 'Waiting, running or paused',
  errors: 'Errors',
};

/** What all batches that match come to; the amount `x.xx`. */
export interface BatchSummary {
  count: number;
  open: number;
  rows: number;
  failed: number;
  amount: string;
}

/** What could be started now. Amounts are `x.xx`. */
export interface BatchOffer {
  /**
   * Organizations to which something is due, what would be paid to them, and how many are left out
   * for want of a bank account.
   */
  due: { organizations: number; amount: string; withoutAccount: number };
  /** Settlements returned by the bank. */
  failed: { settlements: number; amount: string };
  /** Disbursements by ACH that are approved. */
  ach: { disbursements: number; amount: string };
}

/** An ISO date as people read it, wherever it is made. */
export const shownDay = (iso: string): string => dayText(iso).replaceAll('-', '/');

/** How a batch is called. */
export const batchName = ({ number }: Pick<BatchRow, 'number'>): string => `B-${number}`;

/** `45 of 100`; what failed has come to its end as well. */
export const progressText = ({
  rows,
  done,
  failed,
}: Pick<BatchRow, 'rows' | 'done' | 'failed'>): string =>
  `${numberText(done + failed)} of ${numberText(rows)}`;

export const batchColumns = {
  number: { key: 'number', title: 'Batch', sortable: true, text: batchName },
  kind: { key: 'kind', title: 'Type', text: ({ kind }) => batchKindLabels[kind] },
  title: { key: 'title', title: 'Description', text: ({ title }) => title },
  rows: { key: 'rows', title: 'Rows', align: 'end', text: ({ rows }) => numberText(rows) },
  amount: {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    text: ({ amount }) => formatAmount(amount),
  },
  state: { key: 'state', title: 'Status', text: ({ state }) => batchStateLabels[state] },
  progress: { key: 'progress', title: 'Progress', text: progressText },
  failed: {
    key: 'failed',
    title: 'Errors',
    align: 'end',
    text: ({ failed }) => numberText(failed),
  },
  started: {
    key: 'started',
    title: 'Started',
    text: ({ startedAt }, { moment }) => moment(startedAt),
  },
  finished: {
    key: 'finished',
    title: 'Ended',
    text: ({ finishedAt }, { moment }) => moment(finishedAt),
  },
  worker: { key: 'worker', title: 'Worker', text: ({ worker }) => worker || '—' },
  createdBy: { key: 'createdBy', title: 'Queued by', text: ({ createdBy }) => createdBy || '—' },
  created: {
    key: 'created',
    title: 'Queued',
    text: ({ createdAt }, { moment }) => moment(createdAt),
  },
} as const satisfies Record<string, TextColumn<BatchRow>>;

export type BatchColumn = keyof typeof batchColumns;

// Its keys are those of the record above.
const all = Object.keys(batchColumns) as BatchColumn[];

const onDemand: readonly BatchColumn[] = ['finished', 'created', 'createdBy'];

/**
 * The columns of the batch queue, in order (catalogue group 3). Who works on a batch is for staff
 * alone to see.
 */
export const batchColumnSet: ColumnSet<BatchColumn> = {
  all,
  shown: all.filter((key) => key !== 'worker' && !onDemand.includes(key)),
};

/** The same for staff. */
export const batchColumnSetOfStaff: ColumnSet<BatchColumn> = {
  all,
  shown: all.filter((key) => !onDemand.includes(key)),
};
