import { daysAfter } from '@/domain/dates/days';
import type { TakenDay } from './insight';

/**
 * So many whole weeks before today a forecast looks at: those that errors are measured over, and as
 * many before as it looks ahead.
 */
export const weeksOfHistory = 12;

/** So many weeks ahead are forecast at most, and so many days back errors are measured over. */
const maxWeeks = 4;
const measured = 56;

/** Four of five days lie within the band. */
const coverage = 0.8;

/** A day still to come. Whole cents; `basis`: the day that it repeats (ISO). */
export interface ForecastDay {
  day: string;
  cents: number;
  low: number;
  high: number;
  basis: string;
}

/** How far the method was off: percent of what was taken, one decimal, over so many days. */
export interface ForecastError {
  offPercent: number;
  measuredDays: number;
}

/** A forecast of whole weeks with the error of each of them, the next one first. */
export interface Forecast {
  days: ForecastDay[];
  errors: [ForecastError, ...ForecastError[]];
}

/** The value below which a share of the sorted values lies: the nearest rank. */
export function nearestRank(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

interface Measured extends ForecastError {
  /** Whole cents, so far off on either side. */
  band: number;
}

/**
 * What the method would have erred by on the days before today, so many weeks ahead; null where
 * there is not a week to measure over.
 */
function errorAhead(taken: readonly TakenDay[], today: string, weeks: number): Measured | null {
  const byDay = new Map(taken.map(({ day, grossCents }) => [day, grossCents]));
  const at = (day: string): number => byDay.get(day) ?? 0;
  const first = taken.reduce((least, { day }) => (day < least ? day : least), today);
  const before = (day: string): string => daysAfter(day, -7 * weeks);
  const past = Array.from({ length: measured }, (_, back) => daysAfter(today, -1 - back)).filter(
    (day) => before(day) >= first,
  );
  const sum = past.reduce((all, day) => all + at(day), 0);
  if (past.length < 7 || sum <= 0) return null;
  const errors = past
    .map((day) => Math.abs(at(day) - at(before(day))))
    .sort((one, other) => one - other);
  const off = errors.reduce((all, error) => all + error, 0) / sum;
  return {
    offPercent: Math.round(off * 1000) / 10,
    measuredDays: past.length,
    band: nearestRank(errors, coverage),
  };
}

/**
 * Seasonal naive by weekday: each day to come takes what the same weekday of the last whole week
 * took, day for day, as many weeks ahead as its error could be measured, four at most. The band of
 * each week is as wide as four of five of the method's own errors so far ahead in the last eight
 * weeks, and its error is their sum as a share of what was taken. Days without a row took nothing.
 * Null where there are not two weeks with something in them to learn from. `today` is an ISO date
 * and is forecast itself, as it is not over.
 */
export function seasonalNaive(taken: readonly TakenDay[], today: string): Forecast | null {
  const byDay = new Map(taken.map(({ day, grossCents }) => [day, grossCents]));
  const weeks: Measured[] = [];
  for (let ahead = 1; ahead <= maxWeeks; ahead += 1) {
    const error = errorAhead(taken, today, ahead);
    if (error === null) break;
    weeks.push(error);
  }
  const [next, ...later] = weeks.map(({ offPercent, measuredDays }) => ({
    offPercent,
    measuredDays,
  }));
  if (!next) return null;
  const days = weeks.flatMap(({ band }, week) =>
    Array.from({ length: 7 }, (_, at) => {
      const basis = daysAfter(today, at - 7);
      const cents = byDay.get(basis) ?? 0;
      const day = daysAfter(today, week * 7 + at);
      return { day, basis, cents, low: Math.max(0, cents - band), high: cents + band };
    }),
  );
  return { days, errors: [next, ...later] };
}
