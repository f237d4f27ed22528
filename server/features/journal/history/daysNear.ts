import type { PageWindow } from '@server/platform/lists/pages';
import type { Days } from '@/domain/dates/period';

export type Order = 'asc' | 'desc';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Of two ISO dates. */
export const later = (one: string, other: string): string => (one > other ? one : other);
/** Of two ISO dates. */
export const earlier = (one: string, other: string): string => (one < other ? one : other);

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/**
 * The days among which the rows of a stretch lie, where each day has a row at least: no more of
 * them than rows are asked for and that of the place, however long the history is. Both ISO dates
 * belong to them; there are none where the first is the later one.
 */
export function daysNear(
  { from, to }: Days,
  order: Order,
  { place, direction, limit }: PageWindow,
): Days {
  if ((order === 'asc') === (direction === 'forward')) {
    const first = place ? later(from, String(place.key)) : from;
    return { from: first, to: first < to ? earlier(to, dayAfter(first, limit)) : to };
  }
  const last = place ? earlier(to, String(place.key)) : to;
  return { from: later(from, dayAfter(last, -limit)), to: last };
}
