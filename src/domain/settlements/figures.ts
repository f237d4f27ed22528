import { shareOf } from '@/domain/money/share';

/** What transactions come to that are due; whole cents. What an organisation took itself is in neither gross nor refunds. */
export interface DueSums {
  transactions: number;
  /** All that was paid. */
  grossCents: number;
  /** All that went back, above 0. */
  refundCents: number;
  tipCents: number;
  taxCents: number;
  feeCents: number;
}

/** What else changes the amount that a settlement pays; whole cents. */
export interface SettlementTerms {
  /** Basis points of what is due that are kept back. */
  reservePoints: number;
  /** What was put on hold, less what was released, since the settlement before. */
  heldCents: number;
  /** Approved corrections; above 0 the organisation is paid more. */
  adjustmentCents: number;
}

/** What a settlement is made of, in cents. */
export interface SettlementFigures extends DueSums, Omit<SettlementTerms, 'reservePoints'> {
  reserveCents: number;
  /** What is paid out. At or below 0 nothing is: all of it waits for the next settlement. */
  netCents: number;
}

/** The organisation's own part of transactions, in whole cents: below 0 where more went back than came in. */
export const dueCents = ({ grossCents, refundCents, tipCents, taxCents, feeCents }: DueSums): number =>
  grossCents - refundCents - tipCents - taxCents - feeCents;

const noDue: DueSums = {
  ...{ transactions: 0, grossCents: 0, refundCents: 0 },
  ...{ tipCents: 0, taxCents: 0, feeCents: 0 },
};

const plus = (sums: DueSums, more: DueSums): DueSums => ({
  transactions: sums.transactions + more.transactions,
  grossCents: sums.grossCents + more.grossCents,
  refundCents: sums.refundCents + more.refundCents,
  tipCents: sums.tipCents + more.tipCents,
  taxCents: sums.taxCents + more.taxCents,
  feeCents: sums.feeCents + more.feeCents,
});

/** What is kept back of one line of what is due: nothing of a line below 0. */
export const reserveOf = (due: number, reservePoints: number): number =>
  due > 0 ? shareOf(due, reservePoints) : 0;

/**
 * What a settlement pays for lines of what is due. The reserve is rounded line by line, so that it is the sum of what the list of pending
 * settlements shows.
 */
export function settlementFigures(lines: readonly DueSums[], terms: SettlementTerms): SettlementFigures {
  const { reservePoints, heldCents, adjustmentCents } = terms;
  const sums = lines.reduce(plus, noDue);
  const reserveCents = lines.reduce((sum, line) => sum + reserveOf(dueCents(line), reservePoints), 0);
  const netCents = dueCents(sums) - reserveCents - heldCents + adjustmentCents;
  return { ...sums, reserveCents, heldCents, adjustmentCents, netCents };
}

/** Why nothing is paid to an organisation of whom no account is known. */
export const noBankAccount = (companyName: string): string =>
  `No bank account on file for ${companyName}: it is paid once its application names one.`;

/** True where there is something to pay out. */
export const canPayOut = ({ netCents }: Pick<SettlementFigures, 'netCents'>): boolean => netCents > 0;
