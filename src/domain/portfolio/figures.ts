import { numberText, oneDecimalText } from '@/domain/lists/counted';
import type { ShownTime } from '@/domain/lists/textColumn';
import { formatMoney, moneyCents } from '@/domain/money/cents';

/** What stands where there is no figure. */
export const noFigure = '—';

/** `$1,234.50` of `x.xx`; an em dash for none. */
export const moneyText = (amount: string | null): string => {
  const cents = amount === null ? null : moneyCents(amount);
  return cents === null ? noFigure : formatMoney(cents);
};

/** `12,345`; an em dash for none. */
export const countText = (count: number | null): string =>
  count === null ? noFigure : numberText(count);

/** The share of a part in basis points; null of nothing. Whole cents. */
export const sharePoints = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000);

/**
 * How much more `now` is than `before`, in basis points; null where there was nothing before. Whole
 * cents.
 */
export const growthPoints = (now: number, before: number | null): number | null =>
  before === null || before <= 0 ? null : Math.round(((now - before) / before) * 10_000);

/** `2.5%` of basis points. */
export const pointsText = (points: number | null): string =>
  points === null ? noFigure : `${oneDecimalText(points / 100)}%`;

/** `+12.5%`, `−3.0%`, `0.0%`; an em dash for none. */
export function growthText(points: number | null): string {
  if (points === null) return noFigure;
  const figure = pointsText(Math.abs(points));
  if (points === 0) return figure;
  return `${points > 0 ? '+' : '−'}${figure}`;
}

/**
 * A partner by its name; `isPart`: its figures are of the caller's merchants alone, and its name
 * says so.
 */
export const portfolioName = ({ name, isPart }: { name: string; isPart: boolean }): string =>
  isPart ? `Your merchants in ${name}` : name;

/** Days with one decimal: `0.5`, `12.0`; an em dash for none. */
export const daysText = (days: number | null): string =>
  days === null ? noFigure : oneDecimalText(days);

/** A date, or what stands where there is none. */
export const dateText = (iso: string | null, { date }: ShownTime): string =>
  iso === null ? noFigure : date(iso);
