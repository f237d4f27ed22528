import type { Days } from '@/domain/dates/period';
import { periodBefore, periodYearBefore } from '@/domain/dates/periodBefore';

/** What a period is compared with. */
export const comparisons = ['before', 'year'] as const;

export type Comparison = (typeof comparisons)[number];

export const comparisonLabels: Readonly<Record<Comparison, string>> = {
  before: 'The days right before',
  year: 'The same days last year',
};

/** The days that a period is compared with, ISO dates; null for a period with an open end, which has none before it. */
export const comparedDays = (days: Days, comparison: Comparison): Days | null =>
  comparison === 'year' ? periodYearBefore(days) : periodBefore(days);
