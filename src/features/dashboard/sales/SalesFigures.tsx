import type { ReactElement } from 'react';
import { againstText, type Comparison } from '@/domain/dashboard/overview';
import { type CommerceSales, changeText } from '@/domain/dashboard/sales';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { TransactionSummary } from '@/domain/transactions/transactionListRow';
import { FigureGrid } from '../parts/FigureGrid';
import type { SumName } from '../parts/useMoneyPlace';
import type { SalesPlace } from './useSalesPlace';

interface SalesFigure {
  label: string;
  value: (sums: TransactionSummary) => number;
  /** A count instead of cents. */
  isCount?: true;
  /** Of which rows it is made; of all the trade unless told. */
  narrowed?: Record<string, string>;
  /** Not every list adds it up. */
  sum?: SumName;
}

const cents = (amount: string): number => moneyCents(amount) ?? 0;

const figures: readonly SalesFigure[] = [
  { label: 'Gross', value: ({ gross }) => cents(gross) },
  {
    label: 'Refunds',
    value: ({ refunds }) => cents(refunds),
    narrowed: { trade: 'back' },
  },
  { label: 'Returns', value: ({ returns }) => cents(returns), narrowed: { trade: 'back' } },
  // Of sales alone: the ledger's own figures count fees and tips of all else as well.
  { label: 'Fees on sales', value: ({ fees }) => cents(fees) },
  { label: 'Net of sales', value: ({ net }) => cents(net), sum: 'net' },
  { label: 'Tips on sales', value: ({ tips }) => cents(tips), sum: 'tips' },
  { label: 'Tax on sales', value: ({ tax }) => cents(tax), sum: 'tax' },
  { label: 'Transactions', value: ({ count }) => count, isCount: true },
];

interface SalesFiguresProps {
  sales: CommerceSales;
  compare: Comparison;
  placeOf: SalesPlace;
  /**
   * Shows them over time, for what no list that may be opened adds up; absent where there is
   * nothing to show.
   */
  onOverTime: (() => void) | undefined;
}

/**
 * The figures of the period, each with its change against the days compared and the way to its
 * rows.
 */
export function SalesFigures({
  sales,
  compare,
  placeOf,
  onOverTime,
}: SalesFiguresProps): ReactElement {
  const { total, before } = sales;
  const tiles = figures.map(({ label, value, isCount, narrowed, sum }) => {
    const now = value(total);
    return {
      name: label,
      text: isCount ? numberText(now) : formatMoney(now),
      place: placeOf(narrowed, undefined, sum),
      onOpen: sum ? onOverTime : undefined,
      notes: before ? [`${changeText(now, value(before))} ${againstText(compare)}`] : [],
    };
  });
  return <FigureGrid tiles={tiles} />;
}
