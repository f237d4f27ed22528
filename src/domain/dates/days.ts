import { type Rule, required } from '@/domain/forms/fieldRules';
import { dayError, dayText, isoDay } from './calendarDay';

/**
 * The ISO date of a day written as ISO or as forms hold it, `MM-dd-yyyy`; null when there is no
 * such day.
 */
export const readDay = (text: string): string | null => isoDay(dayText(text.trim()) || text);

/** The same day as ISO; what is no day stays as it is. */
export const settledDay = (text: string): string => readDay(text) ?? text.trim();

/** A stored day as forms hold it, `MM-dd-yyyy`; what is no day stays as it is. */
export const typedDay = (text: string): string => dayText(settledDay(text)) || text;

/** A real day, required; ISO or `MM-dd-yyyy`. */
export const requiredDay: Rule = required((text) => (readDay(text) ? null : dayError(text)));

export const billedDayMessage = 'Date must be between 01/01/2000 and 12/31/2099';

/** A real day of the years in which invoices are dated and due, required. */
export const billedDay: Rule = (text) => {
  const day = readDay(text);
  const isNear = day === null || (day >= '2000-01-01' && day <= '2099-12-31');
  return requiredDay(text) ?? (isNear ? null : billedDayMessage);
};

/** A real day, or none. */
export const optionalDay: Rule = (text) => (text.trim() === '' ? null : requiredDay(text));

/** True when both are days and the first is the later one. */
export function isLater(first: string, second: string): boolean {
  const [from, to] = [readDay(first), readDay(second)];
  return from !== null && to !== null && from > to;
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

// Charts and tables ask for hundreds of days at once: these are reckoned in UTC, where each day has
// 24 hours, and no pattern is read for them.
const utcDay = (date: Date): string =>
  `${String(date.getUTCFullYear()).padStart(4, '0')}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;

/** Midnight of so many months after a month, of its first day or so many days later. */
function utcMidnight(iso: string, months: number, days: number): Date {
  const date = new Date(0);
  const [year = Number.NaN, month = Number.NaN] = iso.split('-').map(Number);
  date.setUTCFullYear(year, month - 1 + months, 1 + days);
  return date;
}

const dayOfMonth = (iso: string): number => Number(iso.slice(8, 10));

/** The ISO date so many days after another. */
export const daysAfter = (iso: string, days: number): string =>
  utcDay(utcMidnight(iso, 0, dayOfMonth(iso) - 1 + days));

/**
 * The ISO date so many months after another; the last day of the month where that month is shorter.
 */
export function monthsAfter(iso: string, months: number): string {
  const last = utcMidnight(iso, months + 1, -1).getUTCDate();
  return utcDay(utcMidnight(iso, months, Math.min(dayOfMonth(iso), last) - 1));
}
