import { daysAfter } from '@/domain/dates/days';
import type { Days } from '@/domain/dates/period';
import { noFigure } from '@/domain/portfolio/figures';

/**
 * What of the bank debits came back, as Nacha tells it apart: not authorized, for a wrong or closed
 * account, and all together.
 */
export const returnRates = ['unauthorized', 'administrative', 'overall'] as const;

export type ReturnRate = (typeof returnRates)[number];

/** Codes that a rate counts; all of them where it names none. */
export const rateCodes = {
  unauthorized: ['R05', 'R07', 'R10', 'R11', 'R29', 'R51'],
  administrative: ['R02', 'R03', 'R04'],
} as const satisfies Partial<Record<ReturnRate, readonly string[]>>;

/** The level above which Nacha looks into an originator, in basis points of its debits. */
export const rateLimits: Readonly<Record<ReturnRate, number>> = {
  unauthorized: 50,
  administrative: 300,
  overall: 1500,
};

/** Rates are told over so many days, as Nacha tells them. */
export const rateDays = 60;

/**
 * The days of the rates of a period: the last ones up to its end, or up to today where it has none.
 * ISO dates.
 */
export function rateWindow({ to }: Days, today: string): Days {
  const end = to === '' || to > today ? today : to;
  return { from: daysAfter(end, 1 - rateDays), to: end };
}

/**
 * Whether so many of so many debits are above the level of a rate: of the counts, for rounded
 * figures may hide it.
 */
export const isAboveLevel = (rate: ReturnRate, returned: number, debits: number): boolean =>
  debits > 0 && returned * 10_000 > rateLimits[rate] * debits;

/** `0.45%` of basis points, as finely as the levels are told apart; a dash for none. */
export const rateText = (points: number | null): string =>
  points === null ? noFigure : `${(points / 100).toFixed(2)}%`;
