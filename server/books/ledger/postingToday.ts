import { requestOrigin } from '@server/platform/http/requestOrigin';
import { todayIn } from '@server/platform/zones/today';
import { knownZone, partsIn, zoneFormat } from '@server/platform/zones/zoneFormat';

/** Of the bank: what nobody's call does, such as a batch at night, is of its day. */
export const bankZone = 'America/New_York';

/** The hour, 0 to 23, on the clock of the person whose call it is; null where no person calls. */
export function postingHour(at: Date): number | null {
  const zone = knownZone(requestOrigin().timeZone);
  return zone === '' ? null : Number(partsIn(zoneFormat(zone, 'clock'), at)('hour')) % 24;
}

/**
 * The day of a posting that is made at a moment, ISO: on the calendar of the person whose call it
 * is, so that what is recorded on a Friday evening is of that Friday; where no person calls, on
 * that of the bank.
 */
export const postingToday = (at: Date): string =>
  todayIn(at, knownZone(requestOrigin().timeZone) || bankZone);
