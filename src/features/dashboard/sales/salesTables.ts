import type { CommerceSales, SalesHour } from '@/domain/dashboard/sales';
import type { Days } from '@/domain/dates/period';
import { stepName } from '@/domain/dates/steps';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { hourText, weekdayNames } from '@/domain/transactions/fact';
import { transactionMethodLabels } from '@/domain/transactions/method';
import { reasonText } from '@/domain/transactions/returnReason';
import { filledSeries } from '@/domain/transactions/series';
import type { TransactionSummary } from '@/domain/transactions/transactionListRow';
import type { InsightTable } from '../insight/insightTable';
import { stepUnits } from '../parts/stepNames';
import { namedStore, storeQuery } from './salesPlaces';
import type { SalesPlace } from './useSalesPlace';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);
const sumHeads = [
  'Transactions',
  'Gross',
  'Refunds',
  'Returns',
  'Tips',
  'Tax',
  'Fees',
  'Net',
] as const;

const sumsOf = ({
  count,
  gross,
  refunds,
  returns,
  tips,
  tax,
  fees,
  net,
}: Omit<TransactionSummary, 'isExact'>): string[] => [
  numberText(count),
  ...[gross, refunds, returns, tips, tax, fees, net].map(money),
];

/** What each store sold, with the way to its rows. */
export const storesTable = ({ stores }: CommerceSales, placeOf: SalesPlace): InsightTable => ({
  title: 'Stores',
  head: 'Store',
  heads: ['Transactions', 'Gross', 'Net'],
  rows: stores.map((one) => ({
    key: `${one.orgId} ${one.store}`,
    name: namedStore(one),
    place: placeOf(storeQuery(one)),
    figures: [numberText(one.count), money(one.gross), money(one.net)],
  })),
});

/** How people paid, with the way to its rows. */
export const methodsTable = ({ methods }: CommerceSales, placeOf: SalesPlace): InsightTable => ({
  title: 'Payment methods',
  head: 'Method',
  heads: ['Transactions', 'Gross', 'Refunds'],
  rows: methods.map(({ method, count, gross, refunds }) => ({
    key: method,
    name: transactionMethodLabels[method],
    place: placeOf({ method }),
    figures: [numberText(count), money(gross), money(refunds)],
  })),
});

/** Why money came back or was declined: each leads to all of it, also to what was voided. */
export const reasonsTable = ({ reasons }: CommerceSales, placeOf: SalesPlace): InsightTable => ({
  title: 'Returns and declines',
  head: 'Reason',
  heads: ['Transactions', 'Amount'],
  rows: reasons.map(({ reason, count, amount }) => ({
    key: reason,
    name: reasonText(reason),
    place: placeOf({ reason, state: 'any', trade: '' }),
    figures: [numberText(count), money(amount)],
  })),
});

/** The hours from the first to the last in which anything was sold. */
export function hoursOf(sold: readonly SalesHour[]): number[] {
  const all = sold.map(({ hour }) => hour);
  const first = Math.min(...all);
  return all.length === 0
    ? []
    : Array.from({ length: Math.max(...all) - first + 1 }, (_, at) => first + at);
}

/** When people paid: an hour a row, the weekdays beside each other. */
const hoursTable = ({ hours }: CommerceSales): InsightTable => {
  const found = new Map(hours.map((one) => [`${one.weekday} ${one.hour}`, one.gross]));
  return {
    title: 'Busy hours',
    head: 'Gross from',
    heads: weekdayNames,
    rows: hoursOf(hours).map((hour) => ({
      key: String(hour),
      name: hourText(hour),
      figures: weekdayNames.map((_, at) => money(found.get(`${at + 1} ${hour}`) ?? '0')),
    })),
  };
};

/** Every part of the sales, in the order of the page. */
export function salesTables(sales: CommerceSales, days: Days): InsightTable[] {
  const { total, before, points, step, items } = sales;
  const nowhere: SalesPlace = () => undefined;
  return [
    {
      title: 'Sales',
      head: 'Period',
      heads: sumHeads,
      rows: [
        { key: 'now', name: 'The period', figures: sumsOf(total) },
        ...(before ? [{ key: 'before', name: 'Compared with', figures: sumsOf(before) }] : []),
      ],
    },
    {
      title: 'Sales over time',
      head: stepUnits[step],
      heads: sumHeads,
      rows: filledSeries(points, days, step).map(({ day, ...sums }) => ({
        key: day,
        name: stepName(day, step),
        figures: sumsOf(sums),
      })),
    },
    methodsTable(sales, nowhere),
    hoursTable(sales),
    {
      title: 'Top items',
      head: 'Item',
      heads: ['SKU', 'Sold', 'Amount'],
      rows: items.map(({ sku, title, kind, quantity, amount }) => ({
        key: `${sku} ${title} ${kind}`,
        name: title || sku,
        figures: [sku, numberText(quantity), money(amount)],
      })),
    },
    storesTable(sales, nowhere),
    reasonsTable(sales, nowhere),
  ];
}
