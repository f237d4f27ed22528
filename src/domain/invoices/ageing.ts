import { daysBetween } from '@/domain/onboarding/calendarDay';

/** How long an amount has been due: `30` is 30 to 59 days, `60` is 60 to 89. */
export const ageingBuckets = ['current', '30', '60', '90+'] as const;

export type AgeingBucket = (typeof ageingBuckets)[number];

/** What people read for a bucket: past its due date for so long. */
export const ageingLabels: Readonly<Record<AgeingBucket, string>> = {
  current: 'Current',
  '30': '30 to 59 days',
  '60': '60 to 89 days',
  '90+': '90+ days',
};

/** What the first of them means. */
export const currentNote = 'Current: not due, or up to 29 days late.';

/** The first day, counted from the due date, of each bucket but the first. */
const beginnings: readonly (readonly [days: number, bucket: AgeingBucket])[] = [
  [90, '90+'],
  [60, '60'],
  [30, '30'],
];

/** The bucket of an amount; due date and today are ISO dates. What is not due, or for less than 30 days, is current. */
export function ageingBucket(dueDate: string, today: string): AgeingBucket {
  const late = daysBetween(dueDate, today);
  return beginnings.find(([days]) => late >= days)?.[1] ?? 'current';
}

/** Cents per bucket. */
export type Ageing = Readonly<Record<AgeingBucket, number>>;

/** What is owed, by bucket; the buckets add up to the sum of the balances. */
export function ageingOf(
  owed: readonly { invoiceDueDate: string; balanceCents: number }[],
  today: string,
): Ageing {
  const sums = { current: 0, '30': 0, '60': 0, '90+': 0 };
  for (const { invoiceDueDate, balanceCents } of owed) {
    sums[ageingBucket(invoiceDueDate, today)] += balanceCents;
  }
  return sums;
}
