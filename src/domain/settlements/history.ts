import type { SettlementParts } from './parts';
import type { DisputeState, SettlementState } from './state';

/** What the settlement history can be sorted by. */
export const settlementSorts = ['day', 'merchant', 'gross', 'net'] as const;

/**
 * A settlement as the history lists it. Amounts `x.xx`; `net` is what is left of `gross` after all
 * others.
 */
export interface SettlementRow extends SettlementParts {
  _id: string;
  orgId: string;
  companyName: string;
  /** Within organization and mode. */
  number: number;
  /**
   * ISO dates: first and last business day, banking day of the batch, and when its money is
   * expected.
   */
  fromDay: string;
  toDay: string;
  day: string;
  expectedOn: string;
  state: SettlementState;
  count: number;
  reserve: string;
  /** Put on hold less released; below 0 where more was released. */
  held: string;
  adjustments: string;
  net: string;
  /** '' where none is known. */
  bankLastFour: string;
  traceNo: string;
  /** ISO moment; '' until then. */
  settledAt: string;
  disputeState: DisputeState;
}

/** What all settlements that match come to. Amounts `x.xx`. */
export interface SettlementSummary extends SettlementParts {
  count: number;
  transactions: number;
  reserve: string;
  held: string;
  adjustments: string;
  net: string;
}

/** What settlements of a day, week or month pay; `day` is its first (ISO). Amounts `x.xx`. */
export interface SettlementPoint {
  day: string;
  count: number;
  net: string;
}

/** Something that happened to a settlement. */
export interface SettlementEvent {
  id: string;
  at: string;
  label: string;
  by: string;
  reason: string;
}

/** A settlement with all that belongs to it. */
export interface SettlementDetail extends SettlementRow {
  /** Why the bank sent it back; '' where it did not. */
  failure: string;
  disputeReason: string;
  disputeAnswer: string;
  events: SettlementEvent[];
  adjusted: { _id: string; reason: string; amount: string }[];
  /** What was kept back in it or released into it; below 0 where it was kept back. */
  holds: { _id: string; reason: string; amount: string }[];
}

/** A transaction of a settlement. Amounts `x.xx`. */
export interface SettledTransaction {
  _id: string;
  day: string;
  label: string;
  purchaserName: string;
  /**
   * All that was paid, below 0 where it went back; `net` is what is left of it after all others.
   */
  gross: string;
  /** What of it the organization took itself: in cash, say. It is not in the settlement's gross. */
  taken: string;
  fee: string;
  tip: string;
  tax: string;
  net: string;
}
