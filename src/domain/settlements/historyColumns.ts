import { formatDate } from '@/domain/dates/format';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { SettledTransaction, SettlementRow } from './history';
import { disputeStateLabels, settlementStateLabels } from './state';

export const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

const sumText = (amounts: readonly string[]): string =>
  formatMoney(amounts.reduce((sum, amount) => sum + (moneyCents(amount) ?? 0), 0));

/** Columns of the transactions of a settlement, on the screen, in the CSV and on the statement. */
export const settledColumns = {
  day: { key: 'day', title: 'Date', text: ({ day }) => formatDate(day) },
  id: { key: 'id', title: 'Transaction ID', text: ({ _id }) => _id },
  label: { key: 'label', title: 'Label', text: ({ label }) => label },
  purchaser: {
    key: 'purchaser',
    title: 'Purchaser',
    text: ({ purchaserName }) => purchaserName || '—',
  },
  gross: { key: 'gross', title: 'Gross', align: 'end', text: ({ gross }) => money(gross) },
  taken: {
    key: 'taken',
    title: 'Collected by merchant',
    align: 'end',
    text: ({ taken }) => money(taken),
  },
  tip: { key: 'tip', title: 'Tip', align: 'end', text: ({ tip }) => money(tip) },
  tax: { key: 'tax', title: 'Tax', align: 'end', text: ({ tax }) => money(tax) },
  fee: { key: 'fee', title: 'Fee', align: 'end', text: ({ fee }) => money(fee) },
  net: { key: 'net', title: 'Net', align: 'end', text: ({ net }) => money(net) },
} as const satisfies Record<string, TextColumn<SettledTransaction>>;

/** Without the id, which is long and read by nobody on paper. */
export const settledColumnSet: ColumnSet<keyof typeof settledColumns> = {
  all: ['day', 'id', 'label', 'purchaser', 'gross', 'taken', 'tip', 'tax', 'fee', 'net'],
  shown: ['day', 'label', 'purchaser', 'gross', 'taken', 'tip', 'tax', 'fee', 'net'],
};

/** `MM/DD/YYYY`, or two of them: `11/14 – 11/18/2026`, the year once where it is the same. */
export function periodText({ fromDay, toDay }: Pick<SettlementRow, 'fromDay' | 'toDay'>): string {
  const [from, to] = [formatDate(fromDay), formatDate(toDay)];
  if (fromDay === toDay) return to;
  return `${fromDay.slice(0, 4) === toDay.slice(0, 4) ? from.slice(0, 5) : from} – ${to}`;
}

/**
 * What comes off the gross amount, with its minus, as it is added: the columns of a row come to its
 * last one.
 */
const offText = (...amounts: readonly string[]): string =>
  formatMoney(amounts.reduce((sum, amount) => sum - (moneyCents(amount) ?? 0), 0));

/** Every column that the settlement history can show. */
export const settlementColumns = {
  number: { key: 'number', title: 'Settlement', text: ({ number }) => `S-${number}` },
  merchant: {
    key: 'merchant',
    title: 'Merchant',
    sortable: true,
    text: ({ companyName }) => companyName,
  },
  period: { key: 'period', title: 'Period', text: periodText },
  day: { key: 'day', title: 'Batch date', sortable: true, text: ({ day }) => formatDate(day) },
  count: { key: 'count', title: 'Count', align: 'end', text: ({ count }) => String(count) },
  gross: {
    key: 'gross',
    title: 'Gross',
    sortable: true,
    align: 'end',
    text: ({ gross }) => money(gross),
  },
  fees: { key: 'fees', title: 'Fees', align: 'end', text: ({ fees }) => offText(fees) },
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
  back: {
    key: 'back',
    title: 'Refunds and returns',
    align: 'end',
    text: ({ refunds, returns }) => offText(refunds, returns),
  },
  tips: { key: 'tips', title: 'Tips', align: 'end', text: ({ tips }) => offText(tips) },
  tax: { key: 'tax', title: 'Tax', align: 'end', text: ({ tax }) => offText(tax) },
  reserve: {
    key: 'reserve',
    title: 'Reserve',
    align: 'end',
    text: ({ reserve }) => offText(reserve),
  },
  held: { key: 'held', title: 'Holds', align: 'end', text: ({ held }) => offText(held) },
  adjustments: {
    key: 'adjustments',
    title: 'Adjustments',
    align: 'end',
    text: ({ adjustments }) => money(adjustments),
  },
  other: { key: 'other', title: 'Other money', align: 'end', text: ({ other }) => money(other) },
  manual: {
    key: 'manual',
    title: 'Manual entries',
    align: 'end',
    text: ({ manual }) => money(manual),
  },
  passed: {
    key: 'passed',
    title: 'Tips and tax',
    align: 'end',
    text: ({ tips, tax }) => offText(tips, tax),
  },
  kept: {
    key: 'kept',
    title: 'Reserve and holds',
    align: 'end',
    text: ({ reserve, held }) => offText(reserve, held),
  },
  rest: {
    key: 'rest',
    title: 'Other',
    align: 'end',
    // Under one head, so that the columns that are shown at first add up to the net amount.
    text: ({ other, manual, adjustments }) => sumText([other, manual, adjustments]),
  },
  net: { key: 'net', title: 'Net', sortable: true, align: 'end', text: ({ net }) => money(net) },
  bank: {
    key: 'bank',
    title: 'Bank',
    text: ({ bankLastFour }) => (bankLastFour ? `•••• ${bankLastFour}` : '—'),
  },
  state: {
    key: 'state',
    title: 'Status',
    text: ({ state, disputeState }) =>
      disputeState === 'none'
        ? settlementStateLabels[state]
        : `${settlementStateLabels[state]}, ${disputeStateLabels[disputeState].toLowerCase()}`,
  },
  settled: {
    key: 'settled',
    title: 'Settled on',
    text: ({ settledAt }, { date }) => date(settledAt),
  },
  expected: {
    key: 'expected',
    title: 'Expected on',
    text: ({ expectedOn }) => formatDate(expectedOn),
  },
  trace: { key: 'trace', title: 'Trace no.', text: ({ traceNo }) => traceNo || '—' },
} as const satisfies Record<string, TextColumn<SettlementRow>>;

export const all = [
  'number',
  'merchant',
  'period',
  'day',
  'count',
  'gross',
  'refunds',
  'returns',
  'back',
  'tips',
  'tax',
  'passed',
  'fees',
  'reserve',
  'held',
  'kept',
  'other',
  'manual',
  'adjustments',
  'rest',
  'net',
  'bank',
  'state',
  'settled',
  'expected',
  'trace',
] as const;

/** Amounts that add up to the net one, in as few columns as can be. */
const adding = ['gross', 'back', 'passed', 'fees', 'kept', 'rest', 'net'] as const;

export type SettlementColumn = keyof typeof settlementColumns;

/**
 * The columns of the settlement history, in order (catalogue group 3): so many that the net amount
 * and its trace are on the screen.
 */
export const settlementColumnSet: ColumnSet<SettlementColumn> = {
  all,
  shown: ['number', 'period', 'count', ...adding, 'bank', 'state', 'trace'],
};

/** The same for those who see the settlements of several merchants. */
export const settlementColumnSetOfAll: ColumnSet<SettlementColumn> = {
  all,
  shown: ['number', 'merchant', 'period', 'count', ...adding, 'bank', 'state', 'trace'],
};
