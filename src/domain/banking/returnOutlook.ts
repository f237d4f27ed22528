import {
  isAboveLevel,
  type ReturnRate,
  rateLimits,
  rateText,
  rateWindow,
  returnRates,
} from '@/domain/compliance/returnRates';
import { daysAfter } from '@/domain/dates/days';

/** Debits, and how many of them banks sent back by what each rate counts. */
export type ReturnCounts = Readonly<Record<ReturnRate | 'debits', number>>;

/** The same of one day; ISO date. */
export interface DayOfReturns extends ReturnCounts {
  day: string;
}

/** Where a rate stands, and where it will at the month's end. Basis points; null of no debits. */
export interface RateOutlook {
  rate: ReturnRate;
  points: number | null;
  isAbove: boolean;
  monthEnd: number | null;
  isAboveAtMonthEnd: boolean;
}

/** An originator's rates. */
export interface OriginatorRates {
  orgId: string;
  companyName: string;
  rates: RateOutlook[];
}

/** How near the worst of an originator's rates is to its level, now or at the month's end; 1 is on it. */
const nearest = ({ rates }: OriginatorRates): number =>
  Math.max(
    0,
    ...rates.map(
      ({ rate, points, monthEnd }) => Math.max(points ?? 0, monthEnd ?? 0) / rateLimits[rate],
    ),
  );

/** Originators by the worst of their rates beside its level, the worst first; equals by name. */
export const worstFirst = (originators: readonly OriginatorRates[]): OriginatorRates[] =>
  originators.toSorted(
    (one, other) =>
      nearest(other) - nearest(one) || one.companyName.localeCompare(other.companyName),
  );

/** Whether a rate of an originator is above its level, or will be at the month's end. */
export const breaksLevel = ({ rates }: OriginatorRates): boolean =>
  rates.some(({ isAbove, isAboveAtMonthEnd }) => isAbove || isAboveAtMonthEnd);

const members = ['debits', ...returnRates] as const;

/** What days from one to another come to; ISO dates. */
function sumOf(days: readonly DayOfReturns[], from: string, to: string): ReturnCounts {
  const sums = { debits: 0, unauthorized: 0, administrative: 0, overall: 0 };
  for (const one of days)
    if (one.day >= from && one.day <= to) for (const key of members) sums[key] += one[key];
  return sums;
}

/** The last day of a month, by one of its days; ISO dates. */
function monthEndOf(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Days whose pace is taken for what is to come. */
const paceDays = 30;

const pointsOf = (returned: number, debits: number): number | null =>
  debits > 0 ? Math.round((returned * 10_000) / debits) : null;

/**
 * Where an originator's rates stand by Nacha's counting, and where they will at the month's end if
 * the last 30 days go on as they were. `days`: those of the last 60; ISO date of today.
 */
export function outlookOf(days: readonly DayOfReturns[], today: string): RateOutlook[] {
  const end = monthEndOf(today);
  const { from, to } = rateWindow({ from: '', to: today }, today);
  const now = sumOf(days, from, to);
  const pace = sumOf(days, daysAfter(today, 1 - paceDays), today);
  const known = sumOf(days, rateWindow({ from: '', to: end }, end).from, today);
  const left = daysBetween(today, end) / paceDays;
  return returnRates.map((rate) => {
    const returned = known[rate] + pace[rate] * left;
    const debits = known.debits + pace.debits * left;
    return {
      rate,
      points: pointsOf(now[rate], now.debits),
      isAbove: isAboveLevel(rate, now[rate], now.debits),
      monthEnd: pointsOf(returned, debits),
      isAboveAtMonthEnd: isAboveLevel(rate, returned, debits),
    };
  });
}

/** So few returns of the next entries would put a rate above its level; 0 where it is already. */
function returnsToBreak(rate: ReturnRate, now: ReturnCounts, entries: number): number {
  if (isAboveLevel(rate, now[rate], now.debits)) return 0;
  const level = (rateLimits[rate] * (now.debits + entries)) / 10_000;
  return Math.floor(level - now[rate]) + 1;
}

const words: Readonly<Record<ReturnRate, string>> = {
  unauthorized: 'unauthorized',
  administrative: 'administrative',
  overall: 'overall',
};

/**
 * What is said before an originator's next debits go out, in one sentence: each rate that is above
 * its level, or that would be if they come back as often as the last ones. Null where nothing is to
 * be feared.
 */
export function breakWarning(
  companyName: string,
  days: readonly DayOfReturns[],
  { today, entries }: { today: string; entries: number },
): string | null {
  const { from, to } = rateWindow({ from: '', to: today }, today);
  const now = sumOf(days, from, to);
  const rates = returnRates.flatMap((rate) => {
    const few = returnsToBreak(rate, now, entries);
    const standing = `${words[rate]} returns are ${rateText(pointsOf(now[rate], now.debits))} of debits`;
    const level = `the level of ${rateText(rateLimits[rate])}`;
    if (few === 0) return [`${standing}, above ${level}`];
    const expected = now.debits > 0 ? Math.ceil((entries * now[rate]) / now.debits) : 0;
    if (expected === 0 || few > expected) return [];
    const more =
      entries === 1
        ? 'a return of the next entry'
        : `${few} ${few === 1 ? 'return' : 'returns'} among the next ${entries} entries`;
    return [`${standing}, and ${more} would exceed ${level}`];
  });
  return rates.length === 0 ? null : `${companyName}: ${rates.join('; ')}.`;
}
