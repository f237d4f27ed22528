// Over 250 lines: the columns and acts of one list.

import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import { formatDate } from '@/domain/dates/format';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import {
  placeOfText,
  type ShownPlace,
  type TransferMethod,
  type TransferRoute,
  travelText,
} from './place';

/**
 * Where a transfer stands. `queued`: it waits to be processed into a file; `sent`: its entry is
 * with the bank, or goes there with a file; `wiring`: its wire is prepared and not sent yet;
 * `returned`: the bank sent it back.
 */
export const transferStates = [
  'approval',
  'scheduled',
  'queued',
  'wiring',
  'sent',
  'done',
  'failed',
  'returned',
  'canceled',
] as const;

export type TransferState = (typeof transferStates)[number];

export const transferStateLabels: Readonly<Record<TransferState, string>> = {
  approval: 'Waiting for approval',
  scheduled: 'Scheduled',
  queued: 'Ready to process',
  wiring: 'Wire prepared',
  sent: 'With the bank',
  done: 'Completed',
  failed: 'Failed',
  returned: 'Returned',
  canceled: 'Canceled',
};

/** From this amount on an organization's transfers need a second person, where it has no limit of its own. */
export const usualLimitCents = 1_000_000;

/** What can be done with a transfer. */
export type TransferAct = 'approve' | 'cancel' | 'retry';

/** A transfer. Amounts `x.xx`, days ISO dates, moments ISO; '' for none. */
export interface TransferRow {
  _id: string;
  number: number;
  from: ShownPlace;
  to: ShownPlace;
  route: TransferRoute;
  /** How it goes to a bank or comes from one. */
  method: TransferMethod;
  amount: string;
  fee: string;
  memo: string;
  /** As it was asked for, and on which it runs. */
  day: string;
  runsOn: string;
  state: TransferState;
  /** Why it failed, came back or was canceled. */
  reason: string;
  /** Why staff left it out of the batch; '' where they did not. */
  excluded: string;
  /** `3 of 12`; '' for one by itself. */
  series: string;
  /** Whether others of its series follow. */
  hasNext: boolean;
  traceNo: string;
  /** The NACHA file that carries it: its id and number; '' for none. */
  fileId: string;
  fileNumber: string;
  /** The wire that carries it, whose number is `W-7`: '' for none. */
  wireId: string;
  wireName: string;
  /** On which the bank settles its entry, or the Fedwire day of its wire. */
  settlesOn: string;
  /** The disbursement behind, `D-12`. */
  behind: string;
  /** Who made it may not approve it. */
  isMine: boolean;
  /** Whether it pays out of what the reader has; who only gets it does nothing about it. */
  isOwn: boolean;
  createdBy: string;
  createdAt: string;
  approvedBy: string;
  approvedAt: string;
  processedBy: string;
  processedAt: string;
  doneAt: string;
  endedBy: string;
  endedAt: string;
}

/** What all that match come to. Amounts `x.xx`. */
export interface TransferSummary {
  count: number;
  approval: string;
  scheduled: string;
  queued: string;
  sent: string;
}

/** How a transfer is called. */
export const transferName = ({ number }: Pick<TransferRow, 'number'>): string => `T-${number}`;

/** Every column that the list of transfers can show. */
export const transferColumns = {
  number: { key: 'number', title: 'Number', sortable: true, text: transferName },
  from: { key: 'from', title: 'From', text: ({ from }) => placeOfText(from) },
  to: { key: 'to', title: 'To', text: ({ to }) => placeOfText(to) },
  route: { key: 'route', title: 'Route', text: (row) => travelText(row) },
  amount: {
    key: 'amount',
    title: 'Amount',
    sortable: true,
    align: 'end',
    text: ({ amount }) => formatAmount(amount),
  },
  fee: { key: 'fee', title: 'Fee', align: 'end', text: ({ fee }) => formatAmount(fee) },
  date: { key: 'date', title: 'Date', sortable: true, text: ({ runsOn }) => formatDate(runsOn) },
  series: { key: 'series', title: 'Repeat', text: ({ series }) => series || '—' },
  memo: { key: 'memo', title: 'Memo', text: ({ memo }) => memo || '—' },
  trace: { key: 'trace', title: 'Trace number', text: ({ traceNo }) => traceNo || '—' },
  file: {
    key: 'file',
    title: 'NACHA file',
    text: ({ fileNumber }) => (fileNumber ? `F-${fileNumber}` : '—'),
  },
  wire: { key: 'wire', title: 'Wire', text: ({ wireName }) => wireName || '—' },
  state: { key: 'state', title: 'Status', text: ({ state }) => transferStateLabels[state] },
  reason: { key: 'reason', title: 'Reason', text: ({ reason }) => reason || '—' },
} as const satisfies Record<string, TextColumn<TransferRow>>;

export type TransferColumn = keyof typeof transferColumns;

export type TransferSort = 'number' | 'amount' | 'date';

/** The columns of the list, in order (catalogue: /transfer). */
export const transferColumnSet: ColumnSet<TransferColumn> = {
  all: [
    'number',
    'from',
    'to',
    'route',
    'amount',
    'fee',
    'date',
    'series',
    'memo',
    'trace',
    'file',
    'wire',
    'state',
    'reason',
  ],
  shown: ['number', 'from', 'to', 'amount', 'fee', 'date', 'memo', 'state'],
};

type Standing = Pick<TransferRow, 'state' | 'isMine'>;

const can: Readonly<Record<TransferAct, readonly TransferState[]>> = {
  approve: ['approval'],
  cancel: ['approval', 'scheduled', 'queued', 'failed'],
  retry: ['failed', 'returned'],
};

/** Whether a transfer stands so that an act could follow. */
export const transferCan = (act: TransferAct, { state }: Pick<Standing, 'state'>): boolean =>
  can[act].includes(state);

/** Why somebody may not do it; null where they may. */
export function transferActError(act: TransferAct, row: Standing): string | null {
  if (!transferCan(act, row)) return `This transfer is now “${transferStateLabels[row.state]}”.`;
  return act === 'approve'
    ? secondPersonError('decide', twoPersonMatters.transfer, row.isMine)
    : null;
}
