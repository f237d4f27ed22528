import { bankingDaysAfter } from '@/domain/dates/bankingDays';

const later = (one: string, other: string): string => (one > other ? one : other);

/**
 * The day that counts for batches and payouts of tips, an ISO date. By UTC: what is sent in an
 * American evening is after the banks' cutoff and goes with the next day. A payment may be recorded
 * for the day after it, and is settled from then on.
 */
export const bankToday = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * A day that an act is proposed up to: the one that was asked for ('' for none), and none that the
 * bank takes for one to come.
 */
export function proposedDay(asked: string, now: Date): string {
  const today = bankToday(now);
  return asked === '' || asked > today ? today : asked;
}

/**
 * The banking day on which a business day is batched: its own or the next one, and none that has
 * passed. ISO dates.
 */
export const batchDay = (businessDay: string, today: string): string =>
  bankingDaysAfter(later(businessDay, today), 0);

/** When the money of a batch is at the organization's bank: the next banking day. ISO dates. */
export const expectedDay = (batchedOn: string): string => bankingDaysAfter(batchedOn, 1);
