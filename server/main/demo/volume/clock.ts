import { todayIn } from '@server/platform/zones/today';
import { partsIn, zoneFormat } from '@server/platform/zones/zoneFormat';

/** IANA zone of the demo world's merchants. */
export const merchantsZone = 'America/Los_Angeles';
const offsets = new Map<string, number>();
const oneHour = 3_600_000;

/** How many hours the merchants' clock is behind UTC at noon of a day (ISO date). */
function hoursBehind(day: string): number {
  const known = offsets.get(day);
  if (known !== undefined) return known;
  // 20:00 UTC is noon or one o'clock there.
  const behind =
    20 -
    Number(partsIn(zoneFormat(merchantsZone, 'clock'), Date.parse(`${day}T20:00:00Z`))('hour'));
  offsets.set(day, behind);
  return behind;
}

/** A time on the clock of the merchants. */
interface TimeOfDay {
  hour: number;
  minute?: number;
  second?: number;
}

/** The moment of a day (ISO date) on the merchants' clock; milliseconds. */
export const momentOf = (day: string, { hour, minute = 0, second = 0 }: TimeOfDay): number =>
  Date.parse(day) + (hour + hoursBehind(day)) * oneHour + minute * 60_000 + second * 1000;

/** The day (ISO date) on the merchants' clock. */
export const dayAt = (moment: Date): string => todayIn(moment, merchantsZone);

/** The hour of a moment on its day, on the merchants' clock. */
export const hourOf = (moment: Date, day: string): number =>
  Math.floor((moment.getTime() - momentOf(day, { hour: 0 })) / oneHour);
