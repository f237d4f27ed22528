import { formatMoney, moneyCents } from '@/domain/money/cents';

/**
 * What is due or was settled, each part under its own name: as `figuresOf` of transactions counts
 * them. Amounts `x.xx`.
 */
export interface SettlementParts {
  /** Sales. */
  gross: string;
  /** What the organization gave back, and what banks sent back or charged back; above 0. */
  refunds: string;
  returns: string;
  fees: string;
  tips: string;
  tax: string;
  /** Money that moved without a sale, and what staff keyed by hand; below 0 where they take off. */
  other: string;
  manual: string;
}

/** What comes off or is added after that. Amounts `x.xx`. */
interface AfterParts {
  reserve: string;
  /** Put on hold less released; below 0 where more was released. */
  held: string;
  adjustments: string;
}

/** A line of the way from gross to net; `cents` as it is added. */
export interface SumLine {
  label: string;
  cents: number;
}

const centsOf = (amount: string): number => moneyCents(amount) ?? 0;

/**
 * From the gross amount to the net one, line by line, each as it is added: together they are the
 * net amount.
 */
export function partLines(parts: SettlementParts & Partial<AfterParts>): SumLine[] {
  const { reserve = '0', held = '0', adjustments = '0' } = parts;
  return [
    { label: 'Gross', cents: centsOf(parts.gross) },
    { label: 'Refunds', cents: -centsOf(parts.refunds) },
    { label: 'Chargebacks and returns', cents: -centsOf(parts.returns) },
    { label: 'Tips', cents: -centsOf(parts.tips) },
    { label: 'Tax', cents: -centsOf(parts.tax) },
    { label: 'Fees', cents: -centsOf(parts.fees) },
    { label: 'Other money', cents: centsOf(parts.other) },
    { label: 'Manual entries', cents: centsOf(parts.manual) },
    { label: 'Reserve', cents: -centsOf(reserve) },
    { label: centsOf(held) < 0 ? 'Released from hold' : 'Put on hold', cents: -centsOf(held) },
    { label: 'Adjustments', cents: centsOf(adjustments) },
  ];
}

/** The same as people read it, without what is nothing; gross always stands. */
export const shownLines = (
  parts: SettlementParts & Partial<AfterParts>,
): { label: string; value: string }[] =>
  partLines(parts)
    .filter(({ label, cents }) => cents !== 0 || label === 'Gross')
    .map(({ label, cents }) => ({ label, value: formatMoney(cents) }));
