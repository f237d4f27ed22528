import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import { transactionDeletions } from '@server/platform/db/schema/ledgerKeeping';
import { tipShares } from '@server/platform/db/schema/tips';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Deletable } from '@/domain/transactions/deletion';
import type { TransactionState } from '@/domain/transactions/state';

export type DeletionRecord = typeof transactionDeletions.$inferSelect;

/** Who does something with a deletion, when and why. */
interface Noted {
  by: string;
  at: Date;
  reason: string;
}

/** The state that a transaction comes to, when, and the day of what is posted for it. */
interface Move {
  state: TransactionState;
  movedAt: Date;
  movedDay: string;
}

const { id, state, entry, paymentId, settlementId, method, businessDay, effectiveOn } =
  transactions;

const standingColumns = {
  state,
  entry,
  paymentId,
  settlementId,
  method,
  businessDay,
  effectiveOn,
  isRefunded: sql<boolean>`exists (select from transaction_refunds as refund where refund.refunded_id = transactions.id)`,
};

/** Rows of deletions, and the states that they set. */
export function deletionsRepository(tx: Tx) {
  return {
    /**
     * What decides whether a transaction may be deleted; locks it and its tip until the act ends.
     * Null when it is absent or not visible.
     */
    async standing(
      visibility: TransactionVisibility,
      transactionId: string,
    ): Promise<Deletable | null> {
      if (!isUuid(transactionId)) return null;
      const [row] = await tx
        .select(standingColumns)
        .from(transactions)
        .where(and(visibleTo(visibility, transactions), eq(id, transactionId)))
        .for('update');
      if (!row) return null;
      // Kept from payouts: one that is under way takes them before they are judged, or after they
      // are gone.
      const shares = await tx
        .select({ payoutId: tipShares.payoutId })
        .from(tipShares)
        .where(eq(tipShares.transactionId, transactionId))
        .orderBy(asc(tipShares.number))
        .for('update');
      const { paymentId: payment, settlementId: settlement, ...rest } = row;
      return {
        ...rest,
        isOfInvoice: payment !== null,
        isInSettlement: settlement !== null,
        isTipPaid: shares.some(({ payoutId }) => payoutId !== null),
      };
    },
    async move(transactionId: string, change: Move): Promise<void> {
      await tx.update(transactions).set(change).where(eq(id, transactionId));
    },
    async insert(deletion: typeof transactionDeletions.$inferInsert): Promise<string> {
      const [row] = await tx
        .insert(transactionDeletions)
        .values(deletion)
        .returning({ id: transactionDeletions.id });
      if (!row) throw new Error('The deletion was not written');
      return row.id;
    },
    /** A deletion, locked until the act ends; null when it is absent or not visible. */
    async lock(
      visibility: TransactionVisibility,
      deletionId: string,
    ): Promise<DeletionRecord | null> {
      if (!isUuid(deletionId)) return null;
      const [row] = await tx
        .select()
        .from(transactionDeletions)
        .where(
          and(visibleTo(visibility, transactionDeletions), eq(transactionDeletions.id, deletionId)),
        )
        .for('update');
      return row ?? null;
    },
    async restored(deletionId: string, { by, at, reason }: Noted): Promise<void> {
      await tx
        .update(transactionDeletions)
        .set({ restoredBy: by, restoredAt: at, restoreReason: reason })
        .where(eq(transactionDeletions.id, deletionId));
    },
    async undone(deletionId: string, { by, at, reason }: Noted): Promise<void> {
      await tx
        .update(transactionDeletions)
        .set({ undoneBy: by, undoneAt: at, undoReason: reason })
        .where(eq(transactionDeletions.id, deletionId));
    },
  };
}
