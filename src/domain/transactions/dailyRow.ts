import { numberText } from '@/domain/lists/counted';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { transactionMethodLabels, transactionMethods } from './method';
import { noStore, type TransactionSummary } from './transactionListRow';

/** What days are broken down by; `day` alone is not broken down. */
export const dailyGroups = ['day', 'method', 'store', 'label'] as const;

export type DailyGroup = (typeof dailyGroups)[number];

export const dailyGroupLabels: Readonly<Record<DailyGroup, string>> = {
  day: 'Day',
  method: 'Day and method',
  store: 'Day and store',
  label: 'Day and label',
};

/** What the list can be sorted by. */
export const dailySorts = [
  'day',
  'count',
  'gross',
  'refunds',
  'returns',
  'tips',
  'tax',
  'fees',
  'other',
  'manual',
  'net',
] as const;

export type DailySort = (typeof dailySorts)[number];

/**
 * What the transactions of one day come to, or those of one method, store or label on it. Amounts
 * `x.xx`.
 */
export interface DailyRow extends Omit<TransactionSummary, 'isExact'> {
  _id: string;
  /** ISO date of the business day. */
  day: string;
  /**
   * The method, store or label as it is stored; '' without a breakdown, and for what was paid in no
   * store.
   */
  group: string;
}

const methodNames: ReadonlyMap<string, string> = new Map(
  transactionMethods.map((method) => [method, transactionMethodLabels[method]]),
);

/** What people read for a method, store or label. */
export const groupText = (group: DailyGroup, name: string): string => {
  if (group === 'method') return methodNames.get(name) ?? name;
  return group === 'store' && name === '' ? 'No store' : name;
};

/** The filter of the ledger that leaves the transactions of a row, beside its day. */
export function groupFilter(group: DailyGroup, name: string): Readonly<Record<string, string>> {
  if (group === 'day') return {};
  return { [group]: group === 'store' && name === '' ? noStore : name };
}

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

type MoneyKey = Exclude<DailySort, 'day' | 'count'>;

const moneyColumn = <Key extends MoneyKey>(key: Key, title: string) =>
  ({
    key,
    title,
    sortable: true,
    align: 'end',
    text: (row: DailyRow) => money(row[key]),
  }) as const;

/** The columns of the daily aggregate, broken down so. */
export const dailyColumns = (group: DailyGroup) =>
  ({
    day: { key: 'day', title: 'Date', sortable: true, text: ({ day }, time) => time.date(day) },
    group: {
      key: 'group',
      title: groupTitles[group],
      text: ({ group: name }) => groupText(group, name),
    },
    count: {
      key: 'count',
      title: 'Count',
      sortable: true,
      align: 'end',
      text: ({ count }) => numberText(count),
    },
    gross: moneyColumn('gross', 'Gross'),
    refunds: moneyColumn('refunds', 'Refunds'),
    returns: moneyColumn('returns', 'Returns'),
    tips: moneyColumn('tips', 'Tips'),
    tax: moneyColumn('tax', 'Tax'),
    fees: moneyColumn('fees', 'Fees'),
    other: moneyColumn('other', 'Other money'),
    manual: moneyColumn('manual', 'Manual entries'),
    net: moneyColumn('net', 'Net'),
  }) as const satisfies Record<string, TextColumn<DailyRow>>;

const groupTitles: Readonly<Record<DailyGroup, string>> = {
  day: 'All',
  method: 'Method',
  store: 'Store',
  label: 'Label',
};

/** The columns in order (catalogue group 3). */
export function dailyColumnSet(group: DailyGroup): ColumnSet<string> {
  const all = Object.keys(dailyColumns(group)).filter((key) => group !== 'day' || key !== 'group');
  return { all, shown: all };
}
