import { daysAfter } from '@/domain/invoices/invoiceDay';
import type { TakenDay } from './insight';

/** So many whole weeks before today a forecast looks at. */
export const weeksOfHistory = 12;

/** So many days ahead are forecast, and so many back its error is measured over. */
const horizon = 28;
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

/** A forecast with how far the same method was off: percent of what was taken, one decimal, over so many days. */
export interface Forecast {
  days: ForecastDay[];
  offPercent: number;
  measuredDays: number;
}

/** The value below which a share of the sorted values lies: the nearest rank. */
export function nearestRank(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/**
 * Seasonal naive by weekday: each day to come takes what the same weekday of the last whole week took, day for day. The band is as wide as
 * four of five of the method's own errors in the last eight weeks, and its error is their sum as a share of what was taken. Days without a
 * row took nothing. Null where there are not two weeks with something in them to learn from. `today` is an ISO date and is forecast itself,
 * as it is not over.
 */
export function seasonalNaive(taken: readonly TakenDay[], today: string): Forecast | null {
  const byDay = new Map(taken.map(({ day, grossCents }) => [day, grossCents]));
  const at = (day: string): number => byDay.get(day) ?? 0;
  const first = taken.reduce((least, { day }) => (day < least ? day : least), today);
  const past = Array.from({ length: measured }, (_, back) => daysAfter(today, -1 - back)).filter(
    (day) => daysAfter(day, -7) >= first,
  );
  const sum = past.reduce((all, day) => all + at(day), 0);
  if (past.length < 7 || sum <= 0) return null;
  const errors = past
    .map((day) => Math.abs(at(day) - at(daysAfter(day, -7))))
    .sort((one, other) => one - other);
  const band = nearestRank(errors, coverage);
  const off = errors.reduce((all, error) => all + error, 0) / sum;
  const days = Array.from({ length: horizon }, (_, ahead) => {
    const day = daysAfter(today, ahead);
    const basis = daysAfter(today, (ahead % 7) - 7);
    const cents = at(basis);
    return { day, basis, cents, low: Math.max(0, cents - band), high: cents + band };
  });
  return { days, offPercent: Math.round(off * 1000) / 10, measuredDays: past.length };
}
