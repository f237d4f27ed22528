import { invalidMessage, type Rule, required } from '@/domain/onboarding/fieldRules';
import { daysAfter, monthsAfter, readDay } from '../invoiceDay';

/** First and last day of a month, ISO dates. */
export interface MonthDays {
  first: string;
  last: string;
}

/** The days of a period written `yyyy-MM`; null when it is none. */
export function monthDays(period: string): MonthDays | null {
  const first = readDay(`${period}-01`);
  return first === null ? null : { first, last: daysAfter(monthsAfter(first, 1), -1) };
}

/** A month, `yyyy-MM`. */
export const periodError: Rule = required((text) => (monthDays(text) ? null : invalidMessage));

/** The due date of a period's tax: that day of the month after it, or its last day where the month is shorter. */
export function taxDueDate({ first }: MonthDays, dueDay: number): string {
  const next = monthsAfter(first, 1);
  const last = daysAfter(monthsAfter(first, 2), -1);
  const day = daysAfter(next, dueDay - 1);
  return day < last ? day : last;
}
