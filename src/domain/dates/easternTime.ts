import { nthWeekday } from './bankingDays';

/** ISO date of the nth Sunday of a month. */
const sunday = (year: number, month: number, nth: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(nthWeekday(year, month, 0, nth)).padStart(2, '0')}`;

/** The moment at which clocks in the East of the US, by which banks work, show a full hour of a day (ISO date); as an ISO moment. */
export function easternMoment(iso: string, hour: number): string {
  const year = Number(iso.slice(0, 4));
  const isSummer = iso >= sunday(year, 3, 2) && iso < sunday(year, 11, 1);
  return new Date(Date.parse(iso) + (hour + (isSummer ? 4 : 5)) * 3_600_000).toISOString();
}
