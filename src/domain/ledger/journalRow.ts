import type { Account } from './account';
import type { Act } from './act';
import type { ShownAccount } from './shownAccount';

/**
 * What an organization ledger can be narrowed to: one account, or `funds`, which is what is due and
 * what is held back.
 */
export type LedgerAccount = Account | Extract<ShownAccount, 'funds'>;

/** A line of the double-entry ledger of one organization; amounts `x.xx`, moments ISO. */
export interface JournalRow {
  /** `12.1`: posting and line. */
  _id: string;
  number: number;
  line: number;
  /** ISO date on which it was posted. */
  day: string;
  at: string;
  act: Act['kind'];
  account: Account;
  /** Above 0, '' on the other side. */
  debit: string;
  credit: string;
  /** What the account came to with it: above 0 where it holds something. */
  balance: string;
  /** Label of the transaction that it stands for, '' for none. */
  label: string;
  /** Why it was made, in a person's words. */
  note: string;
  /** What it was posted for beside a transaction, e.g. `manual entry`; '' for none. */
  source: string;
  sourceId: string | null;
  transactionId: string | null;
  preparedBy: string;
  approvedBy: string;
}

/**
 * What all lines that match come to, `x.xx`. Opening and closing are of one account over all lines
 * of the days; else ''.
 */
export interface JournalSummary {
  count: number;
  debits: string;
  credits: string;
  opening: string;
  closing: string;
  /** False: a search found more than are added up. */
  isExact: boolean;
}

/** An organization that can be chosen. */
export interface ChosenOrganization {
  _id: string;
  companyName: string;
}

/** What an account of an organization comes to now; `x.xx`. */
export interface BalanceRow {
  /** `orgId:account`. */
  _id: string;
  orgId: string;
  companyName: string;
  account: ShownAccount;
  ledger: string;
  holds: string;
  /** Of payments that no bank has confirmed. */
  uncleared: string;
  /** Approved disbursements; of the bank also settlements on their way out, and what wallets hold. */
  promised: string;
  available: string;
  /** Below this much is low for the reader; '' where they said nothing. */
  threshold: string;
  isLow: boolean;
  /** ISO moment of the last posting to it; null for none. */
  asOf: string | null;
}

/** What all balances that match come to, one for each account among them; `x.xx`. */
export interface BalanceTotal {
  account: ShownAccount;
  count: number;
  low: number;
  ledger: string;
  holds: string;
  /** Of payments that no bank has confirmed. */
  uncleared: string;
  /** Approved disbursements; of the bank also settlements on their way out, and what wallets hold. */
  promised: string;
  /**
   * Of the bank: what can leave it, out of all accounts together; '' for the accounts, which share
   * it.
   */
  available: string;
}

/** A day of an account, or of the same account of several organizations; `x.xx`. */
export interface BalanceDay {
  /** ISO date. */
  day: string;
  opening: string;
  credits: string;
  debits: string;
  closing: string;
  holds: string;
  available: string;
}

/** A day of an account of one organization. */
export interface BookDay extends BalanceDay {
  _id: string;
  orgId: string;
  companyName: string;
  account: ShownAccount;
}

/** What all days that match come to; `x.xx`. */
export interface BalanceDaysSummary {
  count: number;
  opening: string;
  credits: string;
  debits: string;
  closing: string;
  holds: string;
  available: string;
}

/** What an account came to at the end of a day, a week or a month; `x.xx`. */
export interface BalancePoint {
  day: string;
  closing: string;
  available: string;
}
