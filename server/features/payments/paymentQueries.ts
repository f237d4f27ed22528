import type { Tx } from '@server/platform/db/client';
import { invoicePayments } from '@server/platform/db/schema/invoices';
import { and, asc, eq, inArray, lt, or } from 'drizzle-orm';

/** A payment whose end is not known yet. */
export type OpenPayment = Pick<typeof invoicePayments.$inferSelect, 'id' | 'state'>;

/** Payments that something is still to come of. */
export function openPaymentsRepository(tx: Tx) {
  const { id, state, createdAt } = invoicePayments;
  return {
    /**
     * Those begun before `startedBefore` that the processor has not answered, and those that a bank
     * has not confirmed; oldest first. Of the product itself, so without a scope.
     */
    open: (startedBefore: Date, limit: number): Promise<OpenPayment[]> =>
      tx
        .select({ id, state })
        .from(invoicePayments)
        .where(
          and(
            // As the index of open payments is.
            inArray(state, ['started', 'pending']),
            or(eq(state, 'pending'), lt(createdAt, startedBefore)),
          ),
        )
        .orderBy(asc(createdAt))
        .limit(limit),
  };
}
