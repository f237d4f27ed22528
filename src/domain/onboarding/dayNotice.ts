import { format, parseISO } from 'date-fns';
import { isoDay } from '@/domain/dates/calendarDay';

/** Years after which a start is asked about: two digits of a year to come mean a past one. */
const longAgo = 50;

/** Years of age after which a date of birth is asked about. */
const oldAge = 90;

/** An ISO date in words that leave no doubt of its century: `December 31, 1927`. */
const spelledDay = (iso: string): string => format(parseISO(iso), 'MMMM d, yyyy');

/**
 * A word about a start (`MM-dd-yyyy`) that is so far back that another century may be meant; null
 * for any other text (readings F2). `today`: ISO date.
 */
export const startNotice = (text: string, today: string): string | null =>
  notedBefore(text, Number(today.slice(0, 4)) - longAgo);

/** The same of a date of birth: two digits of a year to come made somebody very old. */
export const birthNotice = (text: string, today: string): string | null =>
  notedBefore(text, Number(today.slice(0, 4)) - oldAge);

function notedBefore(text: string, year: number): string | null {
  const day = isoDay(text);
  if (day === null || Number(day.slice(0, 4)) >= year) return null;
  return `This was read as ${spelledDay(day)}. Check that it is correct.`;
}

/** A word about an end (`MM-dd-yyyy`) that is over; null for any other text. */
export function endNotice(text: string, today: string): string | null {
  const end = isoDay(text);
  if (end === null || end >= today) return null;
  return `This was read as ${spelledDay(end)}, which has passed.`;
}
