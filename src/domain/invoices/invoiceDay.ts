import { addDays, addMonths, parseISO } from 'date-fns';
import { localDay } from '@/domain/dates/today';
import { dayError, dayText, isoDay } from '@/domain/onboarding/calendarDay';
import { type Rule, required } from '@/domain/onboarding/fieldRules';

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

/** The ISO date so many days after another. */
export const daysAfter = (iso: string, days: number): string =>
  localDay(addDays(parseISO(iso), days));

/**
 * The ISO date so many months after another; the last day of the month where that month is shorter.
 */
export const monthsAfter = (iso: string, months: number): string =>
  localDay(addMonths(parseISO(iso), months));
