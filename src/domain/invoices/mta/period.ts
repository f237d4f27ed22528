import { daysAfter, monthsAfter, readDay } from '@/domain/dates/days';
import { invalidMessage, type Rule, required } from '@/domain/forms/fieldRules';

/** First and last day of a month, ISO dates. */
export interface MonthDays {
  first: string;
  last: string;
}

/** Years of which anything is billed; beyond them dates have more digits. */
const billedYear = /^(?:19[0-9]{2}|2[0-9]{3})-/;

/** The days of a period written `yyyy-MM`, of the years 1900 to 2999; null when it is none. */
export function monthDays(period: string): MonthDays | null {
  if (!billedYear.test(period)) return null;
  const first = readDay(`${period}-01`);
  return first === null ? null : { first, last: daysAfter(monthsAfter(first, 1), -1) };
}

/** A month, `yyyy-MM`. */
export const periodError: Rule = required((text) => (monthDays(text) ? null : invalidMessage));

export const unfinishedMonthMessage = 'The month is not over yet';

/**
 * Why a month cannot be billed on a day (ISO): it must be over. The period is one that
 * `periodError` lets pass.
 */
export const unfinishedError = (period: string, today: string): string | null =>
  period < today.slice(0, 7) ? null : unfinishedMonthMessage;

/**
 * The due date of a period's tax: that day of the month after it, or its last day where the month
 * is shorter.
 */
export function taxDueDate({ first }: MonthDays, dueDay: number): string {
  const next = monthsAfter(first, 1);
  const last = daysAfter(monthsAfter(first, 2), -1);
  const day = daysAfter(next, dueDay - 1);
  return day < last ? day : last;
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `October 2026` for `2026-10`; anything else as it is. */
export function monthName(period: string): string {
  const [year = '', month = ''] = period.split('-');
  const name = monthNames[Number(month) - 1];
  return name ? `${name} ${year}` : period;
}

/** The month before a day (ISO): what is usually billed. */
export const monthBefore = (today: string): string =>
  daysAfter(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
