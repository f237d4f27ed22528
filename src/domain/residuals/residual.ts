import { wholeInBasisPoints } from '@/domain/money/percent';

/** The chain above a merchant, from the top. */
export const partnerLevels = ['iso', 'agent', 'sub_agent'] as const;

export type PartnerLevel = (typeof partnerLevels)[number];

export const partnerLevelLabels: Readonly<Record<PartnerLevel, string>> = {
  iso: 'ISO',
  agent: 'Agent',
  sub_agent: 'Sub-agent',
};

/** Open months are calculated as often as wanted, approved ones are owed, locked ones never change. */
export const residualMonthStates = ['open', 'approved', 'locked'] as const;

export type ResidualMonthState = (typeof residualMonthStates)[number];

/** Why a transaction of a closed month counts in a later one. */
export const carriedKinds = ['late', 'voided'] as const;

export const disputeStates = ['raised', 'accepted', 'rejected'] as const;

/** What payments of one service cost us at one buy rate. Cents and basis points. */
export interface LinePart {
  service: string;
  payments: number;
  volumeCents: number;
  points: number;
  perItemCents: number;
  costCents: number;
}

/** A partner of a chain, with what it gets of what the one above it gets. Basis points. */
export interface ChainLink<Level = PartnerLevel> {
  level: Level;
  orgId: string;
  points: number;
}

/** What each partner of a chain earns, and what is left to us; whole cents that come to the net. */
export interface SplitNet {
  shares: number[];
  houseCents: number;
}

const whole = BigInt(wholeInBasisPoints);

/** What each of a chain keeps, as fractions of `whole` to the power of its length; ours first. */
function weightsOf(points: readonly number[]): bigint[] {
  let passed = whole ** BigInt(points.length);
  const weights: bigint[] = [];
  for (const one of points) {
    const given = (passed * BigInt(one)) / whole;
    weights.push(passed - given);
    passed = given;
  }
  return [...weights, passed];
}

/**
 * Whole cents shared by weights, to the cent: what is cut off goes to the largest remainders, of
 * equal ones to the first.
 */
function byWeights(cents: number, weights: readonly bigint[]): number[] {
  const sum = weights.reduce((all, one) => all + one, 0n);
  const exact = weights.map((weight) => BigInt(cents) * weight);
  const floors = exact.map((one) => Number(one / sum));
  const left = cents - floors.reduce((all, one) => all + one, 0);
  const byRemainder = exact
    .map((one, at) => ({ at, remainder: one % sum }))
    .sort(
      (one, other) =>
        Number(other.remainder > one.remainder) - Number(one.remainder > other.remainder) ||
        one.at - other.at,
    );
  for (const { at } of byRemainder.slice(0, left)) floors[at] = (floors[at] ?? 0) + 1;
  return floors;
}

/**
 * Splits a net down a chain, `points` from the top: the first gets its share of the net, each next
 * one its share of what the one above it gets. Shares and ours come to the net; a negative net
 * mirrors the positive one. Whole cents and basis points.
 */
export function splitNet(netCents: number, points: readonly number[]): SplitNet {
  const [house = 0, ...shares] = byWeights(Math.abs(netCents), weightsOf(points));
  const signed = (cents: number): number => (netCents < 0 && cents !== 0 ? -cents : cents);
  return { houseCents: signed(house), shares: shares.map(signed) };
}

/** What a merchant's fees owe to one partner; whole cents, below 0 where it took. */
export interface OwedByMerchant {
  orgId: string;
  cents: number;
}

/**
 * What of a payout comes from which merchant's fees: what merchants owe less what others took, the
 * largest giving first. The parts come to the sum of `owed`; none where that is not above 0.
 */
export function payoutParts(owed: readonly OwedByMerchant[]): OwedByMerchant[] {
  let taken = owed.reduce((all, { cents }) => all + Math.min(0, cents), 0);
  const giving = owed
    .filter(({ cents }) => cents > 0)
    .sort((one, other) => other.cents - one.cents);
  return giving.flatMap(({ orgId, cents }) => {
    const left = Math.max(0, cents + taken);
    taken = Math.min(0, cents + taken);
    return left > 0 ? [{ orgId, cents: left }] : [];
  });
}

const monthForm = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Whether a text is a month, `2026-10`. */
export const isMonth = (text: string): boolean => monthForm.test(text);

/** The first day of a month, ISO date. */
export const firstDayOf = (month: string): string => `${month.slice(0, 7)}-01`;

/** The month after one, `2026-12` → `2027-01`; the one before with -1. */
export function monthsAfter(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The last day of a month, ISO date. */
export const lastDayOf = (month: string): string =>
  new Date(Date.parse(`${monthsAfter(month, 1)}-01T00:00:00Z`) - 86_400_000)
    .toISOString()
    .slice(0, 10);

/** `10/2026`. */
export const monthText = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;
