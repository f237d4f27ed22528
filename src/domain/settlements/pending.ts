// Over 250 lines: the columns of one list.

import { formatDate } from '@/domain/dates/format';
import { counted } from '@/domain/lists/counted';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { type TransactionMethod, transactionMethodLabels } from '@/domain/transactions/method';
import type { SettlementParts } from './parts';

/** What the list of pending settlements can be sorted by. */
export const pendingSorts = ['day', 'merchant', 'gross', 'due'] as const;

/** `cleared`: the next settlement takes it. `held`: it waits until it is released. */
export const pendingStates = ['cleared', 'held'] as const;

export type PendingState = (typeof pendingStates)[number];

export const pendingStateLabels: Readonly<Record<PendingState, string>> = {
  cleared: 'Due',
  held: 'On hold',
};

/**
 * What is due of one organization, business day and method, and in no settlement yet. Amounts
 * `x.xx`.
 */
export interface PendingRow extends SettlementParts {
  _id: string;
  orgId: string;
  companyName: string;
  /**
   * ISO dates: its business day, the banking day that it is batched on, and when its money is
   * expected.
   */
  day: string;
  batchOn: string;
  expectedOn: string;
  method: TransactionMethod;
  state: PendingState;
  count: number;
  /** Before the reserve. */
  due: string;
  reserve: string;
  net: string;
  /** Why it is held, each reason once; '' where it is not. */
  holdReason: string;
}

/** One with what its organization has at the bank for it. */
export interface PendingDetail extends PendingRow {
  /** Disbursements of the organization that are approved and wait to be sent. */
  approved: string;
  /** What of all that the organization is owed can be paid out now. */
  available: string;
}

/** What all pending rows that match come to. Amounts `x.xx`. */
export interface PendingSummary extends SettlementParts {
  count: number;
  reserve: string;
  /** Of what is not held. */
  net: string;
  /** The same of what is. */
  held: string;
  /** Organizations with something pending. */
  merchants: number;
}

/**
 * What settling now would pay to all organizations that are seen. Amounts `x.xx`: `net` is `due`
 * less `held` and `unpaid`, and with `released`, `adjustments` and `carried`.
 */
export interface NextPayout {
  /** Organizations that something is paid to. */
  merchants: number;
  /** Organizations that something would be paid to, if they had a bank account on file. */
  withoutAccount: number;
  count: number;
  /** ISO dates. */
  upTo: string;
  expectedOn: string;
  /** Of what is not on hold, its reserve off. */
  due: string;
  /** Amounts that were put on hold since the settlement before, and those that were released. */
  held: string;
  released: string;
  adjustments: string;
  /** What organizations owe, of which nothing is paid: it waits for their next settlement. */
  carried: string;
  /** What waits for a bank account. */
  unpaid: string;
  net: string;
  /** All that is on hold now, and all that is in reserve. */
  onHold: string;
  reserved: string;
  /** Disbursements that are approved and wait to be sent: settlements leave what they need. */
  approved: string;
}

/** Whom the next payout goes to, and who is left out. */
export function nextPayoutNote({ merchants, withoutAccount }: NextPayout): string {
  const paid = `to ${counted(merchants, 'merchant')} if settled now`;
  if (withoutAccount === 0) return paid;
  const verb = withoutAccount === 1 ? 'has' : 'have';
  return `${paid}; ${counted(withoutAccount, 'merchant')} ${verb} no bank account on file`;
}

/** What is expected on one banking day, in whole cents. */
export interface ExpectedDay {
  /** ISO date. */
  day: string;
  netCents: number;
  heldCents: number;
}

/** What a settlement would pay now. Amounts `x.xx`. */
export interface SettlementPreview extends SettlementParts {
  orgId: string;
  companyName: string;
  /** ISO dates. */
  upTo: string;
  batchOn: string;
  expectedOn: string;
  count: number;
  reserve: string;
  /** Put on hold less released. */
  held: string;
  adjustments: string;
  /** At or below 0 nothing is paid: it waits for the next settlement. */
  net: string;
  bankLastFour: string;
  /** Disbursements of the organization that are approved and wait to be sent. */
  approved: string;
  /** What of the net amount can be paid beside them. */
  left: string;
  /** Why it would be refused as the bank account stands now; '' where it is covered. */
  refusal: string;
}

/** A transaction that waits for a settlement. Amounts `x.xx`. */
export interface DueTransaction {
  _id: string;
  day: string;
  label: string;
  purchaserName: string;
  /** All that was paid. */
  amount: string;
  /** What of it the organization took itself: we collect its tip, tax and fee alone. */
  taken: string;
  fee: string;
  due: string;
  state: PendingState;
  /** Of the hold, '' where there is none. */
  holdId: string;
  holdReason: string;
}

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

const sumText = (amounts: readonly string[]): string =>
  formatMoney(amounts.reduce((sum, amount) => sum + (moneyCents(amount) ?? 0), 0));

/**
 * What comes off the gross amount, with its minus, as it is added: the columns of a row come to its
 * last one.
 */
const offText = (...amounts: readonly string[]): string =>
  formatMoney(amounts.reduce((sum, amount) => sum - (moneyCents(amount) ?? 0), 0));

/** Every column that the list of pending settlements can show. */
export const pendingColumns = {
  merchant: {
    key: 'merchant',
    title: 'Merchant',
    sortable: true,
    text: ({ companyName }) => companyName,
  },
  day: { key: 'day', title: 'Business day', sortable: true, text: ({ day }) => formatDate(day) },
  batch: { key: 'batch', title: 'Batch date', text: ({ batchOn }) => formatDate(batchOn) },
  method: { key: 'method', title: 'Method', text: ({ method }) => transactionMethodLabels[method] },
  count: { key: 'count', title: 'Count', align: 'end', text: ({ count }) => String(count) },
  gross: {
    key: 'gross',
    title: 'Gross',
    sortable: true,
    align: 'end',
    text: ({ gross }) => money(gross),
  },
  refunds: {
    key: 'refunds',
    title: 'Refunds',
    align: 'end',
    text: ({ refunds }) => offText(refunds),
  },
  returns: {
    key: 'returns',
    title: 'Chargebacks and returns',
    align: 'end',
    text: ({ returns }) => offText(returns),
  },
  fees: { key: 'fees', title: 'Fees', align: 'end', text: ({ fees }) => offText(fees) },
  tips: { key: 'tips', title: 'Tips', align: 'end', text: ({ tips }) => offText(tips) },
  tax: { key: 'tax', title: 'Tax', align: 'end', text: ({ tax }) => offText(tax) },
  other: { key: 'other', title: 'Other money', align: 'end', text: ({ other }) => money(other) },
  manual: {
    key: 'manual',
    title: 'Manual entries',
    align: 'end',
    text: ({ manual }) => money(manual),
  },
  taken: {
    key: 'taken',
    title: 'Refunds, tips, tax',
    align: 'end',
    // One column for what comes off besides fees, so that the columns that are shown at first add
    // up.
    text: ({ refunds, returns, tips, tax }) => offText(refunds, returns, tips, tax),
  },
  rest: {
    key: 'rest',
    title: 'Other',
    align: 'end',
    text: ({ other, manual }) => sumText([other, manual]),
  },
  due: { key: 'due', title: 'Due', sortable: true, align: 'end', text: ({ due }) => money(due) },
  reserve: {
    key: 'reserve',
    title: 'Reserve',
    align: 'end',
    text: ({ reserve }) => offText(reserve),
  },
  net: { key: 'net', title: 'Net due', align: 'end', text: ({ net }) => money(net) },
  state: { key: 'state', title: 'Status', text: ({ state }) => pendingStateLabels[state] },
  hold: { key: 'hold', title: 'Hold reason', text: ({ holdReason }) => holdReason || '—' },
  expected: {
    key: 'expected',
    title: 'Expected date',
    text: ({ state, expectedOn }) => (state === 'held' ? '—' : formatDate(expectedOn)),
  },
} as const satisfies Record<string, TextColumn<PendingRow>>;

export type PendingColumn = keyof typeof pendingColumns;

/** The columns of pending settlements, in order (catalogue group 3). */
export const pendingColumnSet: ColumnSet<PendingColumn> = {
  all: [
    'merchant',
    'day',
    'batch',
    'method',
    'count',
    'gross',
    'refunds',
    'returns',
    'tips',
    'tax',
    'taken',
    'fees',
    'other',
    'manual',
    'rest',
    'due',
    'reserve',
    'net',
    'state',
    'hold',
    'expected',
  ],
  // So many that the date on which the money is expected is on the screen: the batch date stands
  // below the business day, and a hold with its reason in place of the expected date.
  shown: [
    'merchant',
    'day',
    'method',
    'count',
    'gross',
    'taken',
    'fees',
    'rest',
    'reserve',
    'net',
    'expected',
  ],
};
