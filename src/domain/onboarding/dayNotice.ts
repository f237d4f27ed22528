import { format, parseISO } from 'date-fns';
import { isoDay } from './calendarDay';

/** Years after which a start is asked about: two digits of a year to come mean a past one. */
const longAgo = 50;

/** An ISO date in words that leave no doubt of its century: `December 31, 1927`. */
const spelledDay = (iso: string): string => format(parseISO(iso), 'MMMM d, yyyy');

/**
 * A word about a start (`MM-dd-yyyy`) that is so far back that another century may be meant; null
 * for any other text (readings F2). `today`: ISO date.
 */
export function startNotice(text: string, today: string): string | null {
  const start = isoDay(text);
  if (start === null || Number(today.slice(0, 4)) - Number(start.slice(0, 4)) <= longAgo)
    return null;
  return `This was read as ${spelledDay(start)}. Check that it is correct.`;
}

/** A word about an end (`MM-dd-yyyy`) that is over; null for any other text. */
export function endNotice(text: string, today: string): string | null {
  const end = isoDay(text);
  if (end === null || end >= today) return null;
  return `This was read as ${spelledDay(end)}, which has passed.`;
}
