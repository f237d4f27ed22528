/**
 * A wallet's log held against the ledger. Amounts `x.xx`, both as the ledger of the organization
 * has them: gross less refunds of what was paid by this wallet and put into it.
 */
export interface WalletComparison {
  _id: string;
  /** Null where the ledger names a holder who has no wallet. */
  walletId: string | null;
  orgId: string;
  companyName: string;
  /** The holder as transactions name the purchaser. */
  holderKey: string;
  user: string;
  email: string;
  /** What the ledger has, transactions and amount, and what the log has of them. */
  transactions: number;
  ledger: string;
  logged: string;
  /** The ledger less the log. */
  difference: string;
  /** What the wallet holds, and what all its changes come to. */
  balance: string;
  changes: string;
  agrees: boolean;
}

/** What the comparison of all wallets comes to. */
export interface WalletComparisonSummary {
  wallets: number;
  /** Of them do not agree. */
  differing: number;
  ledger: string;
  logged: string;
  balance: string;
  /**
   * What the journal owes the holders (account Wallets), which is to be the balance of all wallets.
   */
  owed: string;
  /**
   * Transactions by wallet that name no holder: fees and payouts of organizations, which change no
   * purchaser's wallet.
   */
  unnamed: number;
  unnamedAmount: string;
}
