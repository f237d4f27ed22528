import type { ReactElement } from 'react';
import { type CommerceSales, changeText } from '@/domain/dashboard/sales';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { TransactionSummary } from '@/domain/transactions/transactionListRow';
import { FigureGrid } from '../parts/FigureGrid';
import { ledgerPlace } from './salesPlaces';
import type { SalesView } from './useSalesView';

interface SalesFigure {
  label: string;
  value: (sums: TransactionSummary) => number;
  /** A count instead of cents. */
  isCount?: true;
  /** The list behind it; that of all the trade unless told. */
  place?: (view: SalesView) => string;
}

const cents = (amount: string): number => moneyCents(amount) ?? 0;

const figures: readonly SalesFigure[] = [
  { label: 'Gross', value: ({ gross }) => cents(gross) },
  {
    label: 'Refunds',
    value: ({ refunds }) => cents(refunds),
    place: (view) => ledgerPlace(view, { trade: 'back' }),
  },
  { label: 'Fees', value: ({ fees }) => cents(fees) },
  { label: 'Net', value: ({ net }) => cents(net) },
  { label: 'Tips', value: ({ tips }) => cents(tips) },
  { label: 'Tax', value: ({ tax }) => cents(tax) },
  { label: 'Transactions', value: ({ count }) => count, isCount: true },
];

/** The figures of the period, each with its change against the days before and the way to its rows. */
export function SalesFigures({ sales, view }: { sales: CommerceSales; view: SalesView }): ReactElement {
  const { total, before } = sales;
  const tiles = figures.map(({ label, value, isCount, place = ledgerPlace }) => {
    const now = value(total);
    return {
      name: label,
      text: isCount ? now.toLocaleString('en-US') : formatMoney(now),
      place: place(view),
      notes: before ? [`${changeText(now, value(before))} vs. prior`] : [],
    };
  });
  return <FigureGrid tiles={tiles} />;
}
