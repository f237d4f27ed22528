import { rateText } from '@/domain/compliance/returnRates';
import type { Days } from '@/domain/dates/period';
import { filledSteps } from '@/domain/dates/steps';
import { numberText, roundedText } from '@/domain/lists/counted';
import { formatMoney } from '@/domain/money/cents';
import { sharePoints } from '@/domain/portfolio/figures';
import { isReturnCode } from '@/domain/transactions/returnReason';
import type { LagPoint, PurchaserPoint, ReasonInsight, ReasonPoint, TradeRow } from './insight';
import { averageTicket } from './overview';
import { changeText } from './sales';

/** `12.5%` of a whole; a dash where there is none. */
export function shareText(part: number, whole: number): string {
  if (whole <= 0) return '—';
  const percent = Math.round((part / whole) * 1000) / 10;
  return `${roundedText(percent)}%`;
}

/** Heads of the trade by its parts. */
export const tradeHeads = [
  'Transactions',
  'Gross',
  'Share',
  'Average ticket',
  'Refunds and returns',
  'Return rate, 60 days',
  'Net',
  'Vs. prior',
] as const;

/**
 * Figures of a part of the trade, in the order of the heads. `allCents`: the gross of all parts.
 */
export function tradeFigures(row: TradeRow, allCents: number): string[] {
  const { count, payments, debits, debitReturns, grossCents, returnCents, netCents, beforeCents } =
    row;
  const ticket = averageTicket(grossCents, payments);
  return [
    numberText(count),
    formatMoney(grossCents),
    shareText(grossCents, allCents),
    ticket === null ? '—' : formatMoney(ticket),
    formatMoney(returnCents),
    rateText(sharePoints(debitReturns, debits)),
    formatMoney(netCents),
    beforeCents === null ? '—' : changeText(grossCents, beforeCents),
  ];
}

/** What known purchasers spent, and others. */
export const spentCents = ({ newCents, returningCents, unknownCents }: PurchaserPoint): number =>
  newCents + returningCents + unknownCents;

/** Sums of the points of one reason, the most frequent first. */
export function reasonSums(
  points: readonly ReasonPoint[],
): { reason: string; count: number; cents: number }[] {
  const sums = new Map<string, { count: number; cents: number }>();
  for (const { reason, count, cents } of points) {
    const sum = sums.get(reason) ?? { count: 0, cents: 0 };
    sums.set(reason, { count: sum.count + count, cents: sum.cents + cents });
  }
  return [...sums]
    .map(([reason, sum]) => ({ reason, ...sum }))
    .sort((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1));
}

/** Returns and declines of a day, week or month that begins on `day` (ISO). */
interface ReasonStep {
  day: string;
  returns: number;
  declines: number;
}

/**
 * How many returns and declines there were in each step of some days, those without any included.
 */
export function reasonSteps({ points, step }: ReasonInsight, days: Days): ReasonStep[] {
  const steps = new Map<string, ReasonStep>();
  for (const { day, reason, count } of points) {
    const { returns, declines } = steps.get(day) ?? { returns: 0, declines: 0 };
    const isReturn = isReturnCode(reason);
    const sums = {
      returns: returns + (isReturn ? count : 0),
      declines: declines + (isReturn ? 0 : count),
    };
    steps.set(day, { day, ...sums });
  }
  return filledSteps([...steps.values()], { days, step }, (day) => ({
    day,
    returns: 0,
    declines: 0,
  }));
}

/** Transactions by their lag, the shortest first. Whole cents. */
export function lagSums(points: readonly LagPoint[]): Omit<LagPoint, 'day'>[] {
  const sums = new Map<number, { transactions: number; cents: number }>();
  for (const { lag, transactions, cents } of points) {
    const sum = sums.get(lag) ?? { transactions: 0, cents: 0 };
    sums.set(lag, { transactions: sum.transactions + transactions, cents: sum.cents + cents });
  }
  return [...sums].map(([lag, sum]) => ({ lag, ...sum })).sort((one, other) => one.lag - other.lag);
}
