import { daysBetween } from '@/domain/dates/calendarDay';

/**
 * How late an amount is: not yet due, 1 to 30 days past its due date, 31 to 60, 61 to 90, and
 * longer.
 */
export const ageingBuckets = ['current', '30', '60', '90', '90+'] as const;

export type AgeingBucket = (typeof ageingBuckets)[number];

/** What people read for a bucket: so many days past the due date. */
export const ageingLabels: Readonly<Record<AgeingBucket, string>> = {
  current: 'Current',
  '30': '1 to 30 days',
  '60': '31 to 60 days',
  '90': '61 to 90 days',
  '90+': 'Over 90 days',
};

/** What the first of them means. */
export const currentNote = 'Current: not due yet. The other columns are days past the due date.';

/** The first and the last day of each bucket, counted from the due date; null without an end. */
export const ageingBounds: Readonly<
  Record<AgeingBucket, { least: number | null; most: number | null }>
> = {
  current: { least: null, most: 0 },
  '30': { least: 1, most: 30 },
  '60': { least: 31, most: 60 },
  '90': { least: 61, most: 90 },
  '90+': { least: 91, most: null },
};

/** The bucket of an amount; due date and today are ISO dates. What is due today is not late. */
export function ageingBucket(dueDate: string, today: string): AgeingBucket {
  const late = daysBetween(dueDate, today);
  return ageingBuckets.find((bucket) => late <= (ageingBounds[bucket].most ?? late)) ?? '90+';
}
