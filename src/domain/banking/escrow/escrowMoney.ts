import type { EscrowMoveKind, FeePayer } from './escrow';

/** From this amount on two persons let money leave an escrow; whole cents. */
export const secondPersonFromCents = 1_000_000;

/** Money that somebody asks for, and what left the escrow before by one person alone. Whole cents. */
export interface AskedMoney {
  kind: EscrowMoveKind;
  cents: number;
  aloneCents: number;
}

/**
 * Whether it waits for a second person: a decision of a dispute always, anything else where all that
 * one person alone let go comes to the limit, in however many parts.
 */
export const needsSecondPerson = ({ kind, cents, aloneCents }: AskedMoney): boolean =>
  kind === 'split' || cents + aloneCents >= secondPersonFromCents;

/** Who pays how much of our fee. Whole cents; both come to the fee. */
export interface FeeParts {
  buyerCents: number;
  sellerCents: number;
}

/** The parts of a fee; of an odd cent shared by half the buyer pays the larger part. */
export function feeParts(feeCents: number, payer: FeePayer): FeeParts {
  const shares = { buyer: feeCents, seller: 0, half: Math.ceil(feeCents / 2) };
  const buyerCents = shares[payer];
  return { buyerCents, sellerCents: feeCents - buyerCents };
}

/**
 * What the seller's fee comes to once so much of an amount is released: its share, rounded down,
 * and all of it with the last cent. Whole cents.
 */
export function feeTakenCents(
  feeCents: number,
  releasedCents: number,
  amountCents: number,
): number {
  if (amountCents <= 0) return 0;
  return Number((BigInt(feeCents) * BigInt(releasedCents)) / BigInt(amountCents));
}

/** What a debit for an escrow takes: the amount and the buyer’s part of our fee. Whole cents. */
export const debitCents = ({
  amountCents,
  buyerFeeCents,
}: {
  amountCents: number;
  buyerFeeCents: number;
}): number => amountCents + buyerFeeCents;

/** What is left in a milestone. */
export interface LeftIn {
  id: string;
  leftCents: number;
}

/** What of a milestone goes to whom. Whole cents. */
export interface MilestonePart {
  id: string;
  releaseCents: number;
  refundCents: number;
}

/**
 * Spreads what goes to the seller over milestones in their order; the rest of each goes to the
 * buyer. @throws RangeError where the parts do not come to what is left
 */
export function splitParts(
  milestones: readonly LeftIn[],
  { releaseCents, refundCents }: { releaseCents: number; refundCents: number },
): MilestonePart[] {
  const left = milestones.reduce((sum, { leftCents }) => sum + leftCents, 0);
  if (releaseCents < 0 || refundCents < 0 || releaseCents + refundCents !== left)
    throw new RangeError('A split comes to what is held');
  let rest = releaseCents;
  return milestones.flatMap(({ id, leftCents }) => {
    const own = Math.min(rest, leftCents);
    rest -= own;
    return leftCents > 0 ? [{ id, releaseCents: own, refundCents: leftCents - own }] : [];
  });
}

/** How many days before the last one both parties are told that an escrow ends. */
export const noticeDays = 7;

/** For how many days at least they know before money goes back. */
export const leastNoticeDays = 3;
