import { nthWeekday } from './bankingDays';

const oneDay = 86_400_000;

/** ISO date of the nth Sunday of a month. */
function sunday(year: number, month: number, nth: number): string {
  const day = nthWeekday({ year, month, weekday: 0, nth });
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * The moment at which clocks in the East of the US, by which banks work, show a full hour of a day
 * (ISO date); as an ISO moment.
 */
export function easternMoment(iso: string, hour: number): string {
  const year = Number(iso.slice(0, 4));
  const isSummer = iso >= sunday(year, 3, 2) && iso < sunday(year, 11, 1);
  return new Date(Date.parse(iso) + (hour + (isSummer ? 4 : 5)) * 3_600_000).toISOString();
}

/** The day that calendars in the East of the US show at a moment; ISO date. */
export function easternDay(at: Date): string {
  const day = at.toISOString().slice(0, 10);
  const isStillBefore = at.getTime() < Date.parse(easternMoment(day, 0));
  return isStillBefore ? new Date(Date.parse(day) - oneDay).toISOString().slice(0, 10) : day;
}

/** Today at the bank, ISO date: what the server holds days of money against, wherever its reader is. */
export const easternToday = (): string => easternDay(new Date());
