import { requestOrigin } from '@server/platform/http/requestOrigin';
import { todayIn } from '@server/platform/zones/today';
import { knownZone, partsIn, zoneFormat } from '@server/platform/zones/zoneFormat';

/** Of the bank: what nobody's call does, such as a batch at night, is of its day. */
export const bankZone = 'America/New_York';

/** IANA zone of the person whose call it is; '' where no person calls. */
const callersZone = (): string => knownZone(requestOrigin().timeZone);

/**
 * The hour, 0 to 23, on the clock of the person whose call it is, or of another zone; null where
 * neither is known.
 */
export const postingHour = (at: Date, zone = callersZone()): number | null =>
  zone === '' ? null : Number(partsIn(zoneFormat(zone, 'clock'), at)('hour')) % 24;

/**
 * The day of a posting that is made at a moment, ISO: on the calendar of the person whose call it
 * is, so that what is recorded on a Friday evening is of that Friday; where no person calls, on
 * that of the bank.
 */
export const postingToday = (at: Date, zone = callersZone()): string =>
  todayIn(at, zone || bankZone);
