import { shareOf } from '@/domain/money/share';

/**
 * What transactions come to that are due, by the names of `figuresOf`; whole cents. What an
 * organization took itself is no amount of it.
 */
export interface DueSums {
  transactions: number;
  /** Sales. */
  grossCents: number;
  /** All that went back of them, above 0. */
  refundCents: number;
  /** Of that, what banks sent back. */
  returnCents: number;
  tipCents: number;
  taxCents: number;
  feeCents: number;
  /** Money that moved without a sale; below 0 where it takes off. */
  otherCents: number;
  /** What staff keyed by hand; below 0 where it takes off. */
  manualCents: number;
}

/** What else changes the amount that a settlement pays; whole cents. */
export interface SettlementTerms {
  /** Basis points of what is due that are kept back. */
  reservePoints: number;
  /** What was put on hold, less what was released, since the settlement before. */
  heldCents: number;
  /** Approved corrections; above 0 the organization is paid more. */
  adjustmentCents: number;
}

/** What a settlement is made of, in cents. */
export interface SettlementFigures extends DueSums, Omit<SettlementTerms, 'reservePoints'> {
  reserveCents: number;
  /** What is paid out. At or below 0 nothing is: all of it waits for the next settlement. */
  netCents: number;
}

/**
 * The organization's own part of transactions, in whole cents: below 0 where more went back than
 * came in.
 */
export const dueCents = (of: DueSums): number =>
  of.grossCents -
  of.refundCents -
  of.tipCents -
  of.taxCents -
  of.feeCents +
  of.otherCents +
  of.manualCents;

const noDue: DueSums = {
  transactions: 0,
  grossCents: 0,
  refundCents: 0,
  returnCents: 0,
  tipCents: 0,
  taxCents: 0,
  feeCents: 0,
  otherCents: 0,
  manualCents: 0,
};

const plus = (sums: DueSums, more: DueSums): DueSums => ({
  transactions: sums.transactions + more.transactions,
  grossCents: sums.grossCents + more.grossCents,
  refundCents: sums.refundCents + more.refundCents,
  returnCents: sums.returnCents + more.returnCents,
  tipCents: sums.tipCents + more.tipCents,
  taxCents: sums.taxCents + more.taxCents,
  feeCents: sums.feeCents + more.feeCents,
  otherCents: sums.otherCents + more.otherCents,
  manualCents: sums.manualCents + more.manualCents,
});

/** What is kept back of one line of what is due: nothing of a line below 0. */
export const reserveOf = (due: number, reservePoints: number): number =>
  due > 0 ? shareOf(due, reservePoints) : 0;

/**
 * What a settlement pays for lines of what is due. The reserve is rounded line by line, so that it
 * is the sum of what the list of pending settlements shows.
 */
export function settlementFigures(
  lines: readonly DueSums[],
  terms: SettlementTerms,
): SettlementFigures {
  const { reservePoints, heldCents, adjustmentCents } = terms;
  const sums = lines.reduce(plus, noDue);
  const reserveCents = lines.reduce(
    (sum, line) => sum + reserveOf(dueCents(line), reservePoints),
    0,
  );
  const netCents = dueCents(sums) - reserveCents - heldCents + adjustmentCents;
  return { ...sums, reserveCents, heldCents, adjustmentCents, netCents };
}

/** Why nothing is paid to an organization of whom no account is known. */
export const noBankAccount = (companyName: string): string =>
  `No bank account on file for ${companyName}. It is paid once its application has one.`;

/** True where there is something to pay out. */
export const canPayOut = ({ netCents }: Pick<SettlementFigures, 'netCents'>): boolean =>
  netCents > 0;
