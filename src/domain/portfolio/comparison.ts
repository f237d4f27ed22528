import { formatDate } from '@/domain/dates/format';
import type { Days } from '@/domain/dates/period';
import { periodBefore, periodYearBefore } from '@/domain/dates/periodBefore';

/** What a period is compared with. */
export const comparisons = ['before', 'year'] as const;

export type Comparison = (typeof comparisons)[number];

export const comparisonLabels: Readonly<Record<Comparison, string>> = {
  before: 'Previous period',
  year: 'Same days last year',
};

/**
 * The days that a period is compared with, ISO dates; null for a period with an open end, which has
 * none before it.
 */
export const comparedDays = (days: Days, comparison: Comparison): Days | null =>
  comparison === 'year' ? periodYearBefore(days) : periodBefore(days);

/** The comparison of an address; with the days right before unless it says another one. */
export const readComparison = (text: string | undefined): Comparison =>
  comparisons.find((one) => one === text) ?? 'before';

/** `Compared with 09/01/2026 – 09/30/2026`. */
export const comparedText = ({ from, to }: Days): string =>
  `Compared with ${formatDate(from)} – ${formatDate(to)}`;

/**
 * What a paper says of the days that its figures are compared with, by its own and the address;
 * nothing where there are none.
 */
export function comparedLines(days: Days, compare: string | undefined): string[] {
  const before = comparedDays(days, readComparison(compare));
  return before ? [comparedText(before)] : [];
}
