import { zoneFormat } from './zoneFormat';

/**
 * Today on the calendar of an IANA time zone as `yyyy-MM-dd`; UTC where the zone is unknown
 * (readings D39).
 */
export function todayIn(now: Date, timeZone: string | undefined): string {
  const [month, day, year] = zoneFormat(timeZone, 'day').format(now).split('/');
  return `${year}-${month}-${day}`;
}
