import { knownZone, partsIn, zoneFormat } from '@server/platform/zones/zoneFormat';
import type { Days } from '@/domain/dates/period';

/** From a moment on, and before another one; null for no such end. */
export interface Bounds {
  from: Date | null;
  to: Date | null;
}

const dayMilliseconds = 24 * 3600 * 1000;

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const part = partsIn(zoneFormat(timeZone, 'clock'), moment);
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(part(type));
  const there = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return there - Math.floor(moment / 1000) * 1000;
}

/** The first moment of a day (ISO date) in a time zone. */
function dayBegins(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The clocks may have changed between that moment by UTC and there.
  const near = midnight - offsetAt(midnight, timeZone);
  return new Date(midnight - offsetAt(near, timeZone));
}

/** The last day that there is an ISO date of: an end of which nothing is after it. */
const lastDay = '9999-12-31';

const after = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMilliseconds).toISOString().slice(0, 10);

/**
 * The moments of days on the reader's calendar: what has a time of day belongs to the day that the
 * reader sees it on.
 */
export function boundsOf({ from, to }: Days, timeZone: string | undefined): Bounds {
  const zone = knownZone(timeZone) || 'UTC';
  return {
    from: from ? dayBegins(from, zone) : null,
    to: to && to < lastDay ? dayBegins(after(to), zone) : null,
  };
}
