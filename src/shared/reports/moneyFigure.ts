import { formatMoney } from '@/domain/money/cents';

/** Whole cents as `$1,234.50`. */
export const moneyFigure = (cents: number): string => formatMoney(Math.round(cents));

const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Whole cents at an axis: `$1.2K`. */
export const moneyTick = (cents: number): string => short.format(cents / 100);
