/**
 * A holiday of the Federal Reserve: a date of each year, or so many a weekday of a month (-1: the
 * last one).
 */
type Holiday =
  | { month: number; day: number; since?: number }
  | { month: number; weekday: number; nth: number; since?: number };

const monday = 1;
const thursday = 4;

/** Days on which no bank debit or credit is settled. */
const holidays: readonly Holiday[] = [
  // New Year's Day
  { month: 1, day: 1 },
  // Martin Luther King Jr. Day
  { month: 1, weekday: monday, nth: 3, since: 1986 },
  // Presidents Day
  { month: 2, weekday: monday, nth: 3 },
  // Memorial Day
  { month: 5, weekday: monday, nth: -1 },
  // Juneteenth
  { month: 6, day: 19, since: 2022 },
  // Independence Day
  { month: 7, day: 4 },
  // Labor Day
  { month: 9, weekday: monday, nth: 1 },
  // Columbus Day
  { month: 10, weekday: monday, nth: 2 },
  // Veterans Day
  { month: 11, day: 11 },
  // Thanksgiving Day
  { month: 11, weekday: thursday, nth: 4 },
  // Christmas Day
  { month: 12, day: 25 },
];

const oneDay = 86_400_000;

/** @throws RangeError for what is not an ISO date */
function timeOf(iso: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(time)) throw new RangeError(`${iso} is not an ISO date`);
  return time;
}

const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Such a weekday of a month. */
interface WeekdayOfMonth {
  year: number;
  /** 1 is January. */
  month: number;
  /** 0 is Sunday. */
  weekday: number;
  /** -1: the last one. */
  nth: number;
}

/** The day of a month on which its nth such weekday falls. */
export function nthWeekday({ year, month, weekday, nth }: WeekdayOfMonth): number {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const day = 1 + ((weekday - first + 7) % 7);
  if (nth > 0) return day + (nth - 1) * 7;
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day + Math.floor((length - day) / 7) * 7;
}

/** When a holiday is kept: one on a Sunday the day after, one on a Saturday not at all. */
function keptOn(holiday: Holiday, year: number): number | null {
  if (holiday.since !== undefined && year < holiday.since) return null;
  const { month } = holiday;
  const day =
    'day' in holiday
      ? holiday.day
      : nthWeekday({ year, month, weekday: holiday.weekday, nth: holiday.nth });
  const time = Date.UTC(year, month - 1, day);
  const weekday = new Date(time).getUTCDay();
  if (weekday === 6) return null;
  return weekday === 0 ? time + oneDay : time;
}

const byYear = new Map<number, ReadonlySet<number>>();

function holidaysOf(year: number): ReadonlySet<number> {
  const known = byYear.get(year);
  if (known) return known;
  const days = holidays.map((holiday) => keptOn(holiday, year)).filter((time) => time !== null);
  const made = new Set(days);
  byYear.set(year, made);
  return made;
}

function isBankingTime(time: number): boolean {
  const date = new Date(time);
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(date.getUTCFullYear()).has(time);
}

/**
 * Whether banks settle on a day (ISO date): no weekend, no holiday of the Federal Reserve. @throws
 * RangeError for what is not an ISO date
 */
export const isBankingDay = (iso: string): boolean => isBankingTime(timeOf(iso));

/**
 * The banking day so many banking days after a day (before it where `count` is below 0); with 0 the
 * day itself, else the next banking day. ISO dates. @throws RangeError for what is not an ISO date
 */
export function bankingDaysAfter(iso: string, count: number): string {
  const step = count < 0 ? -oneDay : oneDay;
  let time = timeOf(iso);
  if (count === 0) while (!isBankingTime(time)) time += oneDay;
  for (let left = Math.abs(count); left > 0; ) {
    time += step;
    if (isBankingTime(time)) left -= 1;
  }
  return isoOf(time);
}
