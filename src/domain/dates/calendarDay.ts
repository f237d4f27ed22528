import { invalidMessage, type Rule } from '@/domain/forms/fieldRules';

export const latestDayMessage = 'Maximum date is 12-31-9999';

const formDay = /^(\d{2})-(\d{2})-(\d{4,})$/;

/** Days in a month of the Gregorian calendar. */
const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The ISO date (`yyyy-MM-dd`) of a day written `MM-dd-yyyy`, from 1800 to 9999; null when there is
 * no such day. ISO dates of these years compare as texts.
 */
export function isoDay(text: string): string | null {
  const [, month = '', day = '', year = ''] = formDay.exec(text.trim()) ?? [];
  if (year.length !== 4 || Number(year) < 1800) return null;
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  const isReal = isMonth && Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
  return isReal ? `${year}-${month}-${day}` : null;
}

/** An ISO date as the steps store it, `MM-dd-yyyy`; '' for anything else. */
export function dayText(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  const text = `${month}-${day}-${year}`;
  return isoDay(text) ? text : '';
}

/** A real day, at most 12-31-9999 (spec 2.5). */
export const dayError: Rule = (text) => {
  const year = formDay.exec(text.trim())?.[3] ?? '';
  if (year.length > 4) return latestDayMessage;
  return isoDay(text) ? null : invalidMessage;
};

/**
 * Full years from a birth to a day, both ISO dates. Who was born on 29 February has the birthday on
 * 1 March (readings D39).
 */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Days from one ISO date to another, negative when it has passed. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
