import type { TransactionEntryKind } from './entry';

/** Labels (spec 1.4) of fees that are rows of their own. */
export const feeLabels = [
  'Wallet Fee',
  'Monthly Subscription Fee',
  'Fee Assessment',
  'MTA Surcharge',
  'Purchaser Service Fee',
] as const;

/**
 * Labels (spec 1.4) of money that moves without anything being sold or given back: its own wallets
 * and accounts, fees, payouts, taxes.
 */
export const noTradeLabels = [
  ...feeLabels,
  'Wallet Transfer',
  'Wallet Cash Out',
  'Account Funding',
  'Instant Ledger Credit',
  'P2P Payment',
  'P2P Reversal',
  'R2P Payment',
  'Cash Deposit',
  'Wire Deposit',
  'Wire Out',
  'Disbursement',
  'Commission Payout',
  'Payout',
  'Settlement',
  'Tax Remittance',
] as const;

const fees: ReadonlySet<string> = new Set(feeLabels);

/** Whether a row of this label is a fee. */
export const isFee = (label: string): boolean => fees.has(label);

/** With what the label of every kind of settlement begins. */
const settlementLabel = 'Settlement';

const noTrade: ReadonlySet<string> = new Set(noTradeLabels);

/** Whether a row of this label is a sale, or money back from one. */
export const isTrade = (label: string): boolean =>
  !noTrade.has(label) && !label.startsWith(settlementLabel);

/**
 * What a row is of trade: sold, given back of what was sold, or '' for money that moves otherwise.
 */
export const tradeSides = ['', 'sold', 'back'] as const;

export type TradeSide = (typeof tradeSides)[number];

/** What decides it. */
interface Traded {
  entry: TransactionEntryKind;
  label: string;
  amountCents: number;
  tipCents?: number;
  /**
   * Known where its label does not decide: of a payment of an invoice, and of what goes back that
   * of what it takes back.
   */
  trade?: TradeSide;
}

/**
 * Decided once, when a row is written. What staff keyed by hand is neither sold nor given back, nor
 * is a tip by itself: the sale that it belongs to is another row.
 */
export function tradeOf({ entry, label, amountCents, tipCents = 0, trade }: Traded): TradeSide {
  const isTraded = trade === undefined ? entry !== 'manual' && isTrade(label) : trade !== '';
  const isTipAlone = tipCents !== 0 && amountCents === tipCents;
  if (!isTraded || isTipAlone) return '';
  return amountCents < 0 ? 'back' : 'sold';
}
