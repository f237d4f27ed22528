/** Money that is to go to an organization's bank. */
export interface Payout {
  /** Ours, one per attempt: however often it is asked under it, money goes once. */
  reference: string;
  /** Whole cents in US dollars. */
  amountCents: number;
  /** Whose account it goes to: the bank knows it by this and the last four digits. */
  organization: string;
  systemMode: 'Production' | 'Sandbox';
  lastFour: string;
  /** When this attempt was first asked for. */
  sentAt: Date;
}

/** Where a payout stands. `processing`: the bank has not said. */
export type PayoutState =
  | { state: 'processing' }
  | { state: 'paid'; traceNo: string }
  | { state: 'returned'; traceNo: string; sentence: string };

/** A payout that its bank sent back. */
export interface ReturnedPayout {
  reference: string;
  traceNo: string;
  sentence: string;
}

/** The bank that pays out. */
export interface PayoutBank {
  /**
   * Asks for a payout, and where it stands; rejects when no answer came within the time limit.
   * Never ask inside a transaction. Safe to ask again.
   */
  pay(payout: Payout): Promise<PayoutState>;
  /** Payouts that came back after they had been paid, since then. Safe to ask again. */
  returned(since: Date): Promise<ReturnedPayout[]>;
  /** How often an open payout may be asked after, in seconds. */
  askEvery: number;
}
