import type { ColumnSet, ShownTime, TextColumn } from '@/domain/lists/textColumn';
import { accountText, bankText, entryCode } from './bankAccount';
import {
  ageText,
  cutoffOf,
  nextEventOf,
  type OnItsWay,
  returnDeadlines,
  settlesOn,
} from './nextEvent';
import { transactionColumns } from './transactionColumns';
import type { TransactionListRow } from './transactionListRow';

const { id, label, purchaser, merchant, method, amount, fee, tip, net, state, trace, store } =
  transactionColumns;

type Columns = Readonly<Record<string, TextColumn<TransactionListRow>>>;

/** Every column of the payments that wait (catalogue group 3). */
export const pendingColumns = {
  time: transactionColumns.time,
  clock: transactionColumns.clock,
  id,
  age: { key: 'age', title: 'Age', text: (row, { now }) => ageText(row.activity_date_time, now) },
  label,
  purchaser,
  merchant,
  method,
  amount,
  fee,
  tip,
  net,
  state,
  next: {
    key: 'next',
    title: 'Next event',
    text: (row, { now }) => nextEventOf(row, now)?.label ?? '—',
  },
  due: {
    key: 'due',
    title: 'Due',
    text: (row: OnItsWay, { now, moment }: ShownTime) => moment(nextEventOf(row, now)?.at ?? null),
  },
  store,
  trace,
} as const satisfies Columns;

export const pendingColumnSet: ColumnSet<keyof typeof pendingColumns> = {
  all: [
    'time',
    'clock',
    'age',
    'id',
    'label',
    'purchaser',
    'merchant',
    'method',
    'amount',
    'fee',
    'tip',
    'net',
    'state',
    'next',
    'due',
    'store',
    'trace',
  ],
  shown: ['time', 'age', 'id', 'purchaser', 'merchant', 'method', 'amount', 'state', 'next', 'due'],
};

/**
 * Every column of what is at the bank (catalogue group 3). A debit comes back with the code of its
 * return.
 */
export const bankColumns = {
  trace: { ...transactionColumns.trace, title: 'Trace no.' },
  time: transactionColumns.time,
  clock: transactionColumns.clock,
  id,
  sec: { key: 'sec', title: 'SEC', text: ({ secCode }) => secCode || '—' },
  code: {
    key: 'code',
    title: 'Code',
    text: (row: Pick<TransactionListRow, 'method' | 'amount' | 'accountKind'>) =>
      entryCode(row.method, row.amount, row) || '—',
  },
  bank: { key: 'bank', title: 'Receiving bank', text: (row) => bankText(row) || '—' },
  account: { key: 'account', title: 'RDFI account', text: (row) => accountText(row) || '—' },
  purchaser,
  merchant,
  method,
  amount,
  state,
  cutoff: {
    key: 'cutoff',
    title: 'Cancel by',
    text: (row: OnItsWay, { moment }: ShownTime) => moment(cutoffOf(row)),
  },
  effective: {
    key: 'effective',
    title: 'Effective',
    text: (row, { date }) => date(row.effectiveOn),
  },
  settles: { key: 'settles', title: 'Settles', text: (row, { date }) => date(settlesOn(row)) },
  deadline: {
    key: 'deadline',
    title: 'Return deadline',
    text: (row, { date }) => date(returnDeadlines(row)?.usual ?? null),
  },
  unauthorized: {
    key: 'unauthorized',
    title: 'If unauthorized',
    text: (row, { date }) => date(returnDeadlines(row)?.unauthorized ?? null),
  },
  store,
} as const satisfies Columns;

export const bankColumnSet: ColumnSet<keyof typeof bankColumns> = {
  all: [
    'trace',
    'time',
    'clock',
    'id',
    'sec',
    'code',
    'bank',
    'account',
    'purchaser',
    'merchant',
    'method',
    'amount',
    'state',
    'cutoff',
    'effective',
    'settles',
    'deadline',
    'unauthorized',
    'store',
  ],
  shown: [
    'trace',
    'sec',
    'code',
    'bank',
    'account',
    'merchant',
    'amount',
    'state',
    // When it settles is said below the day on which it takes effect, where that is another one.
    'cutoff',
    'effective',
    'deadline',
  ],
};
