import type { TransactionEntryKind } from './entry';
import { isFee, type TradeSide } from './trade';

/** What transactions come to, each part under its own name; whole cents. */
export interface FigureCents {
  /** Sales. */
  grossCents: number;
  /** What the organization gave back, above 0. */
  refundCents: number;
  /** What banks sent back, above 0. */
  returnCents: number;
  tipCents: number;
  taxCents: number;
  /**
   * What the organization bears of fees: of payments, and those that are rows of their own, less
   * what purchasers paid on top.
   */
  feeCents: number;
  /**
   * Money that moved without a sale: deposits and top-ups above 0, payouts, wires and remittances
   * below.
   */
  otherCents: number;
  /** What staff keyed by hand; below 0 where it takes off. */
  manualCents: number;
}

/**
 * A row, with what it adds to the sums: `amountCents` is all that was paid, or what of it is due.
 */
export interface FigureRow {
  entry: TransactionEntryKind;
  label: string;
  trade: TradeSide;
  amountCents: number;
  tipCents: number;
  taxCents: number;
  feeCents: number;
}

/** Under which name the amount of a row counts. Twin: functions/rules/figure_kind.sql. */
export const figureKinds = ['manual', 'trade', 'return', 'fee', 'other'] as const;

export type FigureKind = (typeof figureKinds)[number];

/** The label of what banks sent back. */
export const returnLabel = 'ACH Return';

/** Decides by entry first: what staff keyed by hand is named so whatever its label. */
export function figureKindOf({
  entry,
  label,
  trade,
}: Pick<FigureRow, 'entry' | 'label' | 'trade'>): FigureKind {
  if (entry === 'manual') return 'manual';
  if (trade === 'back' && label === returnLabel) return 'return';
  if (trade !== '') return 'trade';
  return entry === 'surcharge' || entry === 'surcharge_return' || isFee(label) ? 'fee' : 'other';
}

/** What one row adds to each figure. */
export function figuresOf(row: FigureRow): FigureCents {
  const { amountCents, tipCents, taxCents, feeCents } = row;
  const kind = figureKindOf(row);
  const of = (one: FigureKind): number => (kind === one ? amountCents : 0);
  return {
    grossCents: Math.max(of('trade'), 0),
    refundCents: Math.max(-of('trade'), 0),
    returnCents: 0 - of('return'),
    tipCents,
    taxCents,
    feeCents: feeCents - of('fee'),
    otherCents: of('other'),
    manualCents: of('manual'),
  };
}
