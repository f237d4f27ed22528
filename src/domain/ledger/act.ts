import type { Account, Entry } from './account';

/**
 * Where the money of a payment is: at the `bank` (a card), `clearing` until the bank confirms it (a
 * debit), `direct` in the organization's own hands (cash, a check), of which it keeps what is its
 * own and owes us the rest, or in a `wallet` of the organization's program, whose holder put it in
 * before.
 */
export type Place = 'bank' | 'clearing' | 'direct' | 'wallet';

/** A payment in parts, which the payer pays together. A part payment is a sale of its amount. */
interface Parts {
  place: Place;
  /** The organization's own. */
  amountCents: number;
  tipCents?: number;
  taxCents?: number;
  /** Ours. */
  feeCents?: number;
}

/** What an escrow does to a book. */
export type EscrowMove = 'fund' | 'refund' | 'release' | 'credit';

/**
 * One side of a transfer in a book: the organization's main balance, one of its virtual accounts, or
 * where its money comes from or goes to: the bank, or what is on its way from one.
 */
export type MoveSide =
  | { account: 'payable' | 'bank' | 'clearing' }
  | { account: 'virtual'; virtualId: string };

/**
 * What moves money, as the journal takes it. All amounts are whole cents, none below 0 and not all
 * of them 0.
 */
export type Act =
  /** Somebody pays, or gets the same back: `refund`. */
  | ({ kind: 'sale' | 'refund' } & Parts)
  /** A fee on top of a payment, or a tip without one. */
  | { kind: 'surcharge' | 'tip'; place: Place; amountCents: number }
  /** A bank confirms a debit. */
  | { kind: 'cleared'; amountCents: number }
  /** The organization pays us. */
  | { kind: 'fee'; amountCents: number }
  /**
   * A payment goes back, by a bank's return, a chargeback or because it was none: all that was
   * posted for it, mirrored.
   */
  | { kind: 'return'; of: readonly Entry[] }
  /**
   * A transaction is taken out: all that is posted for it, mirrored. Brought back, the same once
   * more: `restore`.
   */
  | { kind: 'void' | 'restore'; of: readonly Entry[] }
  /** Money leaves the bank: to the organization, its staff, an authority, or to us. */
  | { kind: 'payout'; from: 'payable' | 'tips' | 'tax' | 'fees'; amountCents: number }
  | { kind: 'payout'; from: 'virtual'; virtualId: string; amountCents: number }
  /** The same into a wallet of the organization's program: it stays in the bank. */
  | { kind: 'payout'; from: 'payable'; to: 'wallets'; amountCents: number }
  /** A transfer, as far as one book knows it: `from` is debited, `to` credited. */
  | { kind: 'move'; from: MoveSide; to: MoveSide; amountCents: number }
  /**
   * A holder puts money into a wallet, or gets a bonus, which we bear (`fees`). `cashout`: the same
   * out of it.
   */
  | { kind: 'topup' | 'cashout'; other: 'bank' | 'fees'; amountCents: number }
  /** From one wallet of a program to another. */
  | { kind: 'transfer'; amountCents: number }
  /** Money of the organization is kept back, or let go again: `release`. */
  | { kind: 'hold' | 'release'; amountCents: number }
  /**
   * Money in escrow: put in by the buyer (`fund`), given back to it (`refund`), released out of its
   * book (`release`) and into that of the seller (`credit`).
   */
  | { kind: 'escrow'; move: EscrowMove; amountCents: number }
  /** A correction between two accounts. */
  | { kind: 'adjust'; debit: Account; credit: Account; amountCents: number }
  /**
   * A settlement: what is due goes on its way, less fees and what is held back. `settled`: its net
   * amount has left the bank.
   */
  | { kind: 'batch'; grossCents: number; feeCents: number; reserveCents: number }
  | { kind: 'settled'; amountCents: number };

/** Names of the acts, as postings keep them. */
export const actKinds = [
  'sale',
  'refund',
  'surcharge',
  'tip',
  'cleared',
  'fee',
  'return',
  'payout',
  'hold',
  'release',
  'adjust',
  'batch',
  'settled',
  'void',
  'restore',
  'topup',
  'cashout',
  'transfer',
  'escrow',
  'move',
] as const satisfies readonly Act['kind'][];
