import type { TransactionState } from './state';
import type { TransactionDetail } from './transactionListRow';

/** What became of a deletion; `voided`: a payment that waited, which stays so. */
export const deletionStatuses = ['deleted', 'voided', 'restored', 'undone'] as const;

export type DeletionStatus = (typeof deletionStatuses)[number];

export const deletionStatusLabels: Readonly<Record<DeletionStatus, string>> = {
  deleted: 'Deleted',
  voided: 'Voided',
  restored: 'Restored',
  undone: 'Deleted again',
};

/**
 * A transaction that was taken out of the ledger or voided, once; moments are ISO, people by their
 * names, '' and null where it did not happen.
 */
export interface DeletionRow {
  _id: string;
  orgId: string;
  transactionId: string;
  /** As it was when it was deleted. */
  original: TransactionDetail['transaction'];
  stateBefore: TransactionState;
  /** Where the transaction stands today. */
  stateNow: TransactionState;
  status: DeletionStatus;
  /** `x.xx`: by how much its restoration raises what is due to the organization. */
  effect: string;
  deletedBy: string;
  deletedAt: string;
  reason: string;
  ticket: string;
  restoredBy: string;
  restoredAt: string | null;
  restoreReason: string;
  undoneBy: string;
  undoneAt: string | null;
  undoReason: string;
}

/** What all rows that match come to; `x.xx`. */
export interface DeletionSummary {
  /**
   * Each transaction once: a restoration that was undone has made way for a deletion of its own.
   */
  count: number;
  /**
   * Rows by what became of them; those whose restoration was undone stand beside `count`, unless
   * they alone are asked for.
   */
  byStatus: Readonly<Record<DeletionStatus, number>>;
  amount: string;
  effect: string;
}
