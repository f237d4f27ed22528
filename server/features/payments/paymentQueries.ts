import type { Tx } from '@server/platform/db/client';
import { invoicePayments } from '@server/platform/db/schema/invoices';
import { and, asc, eq, inArray, lt, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { easternDay } from '@/domain/dates/easternTime';

/** A payment whose end is not known yet. */
export type OpenPayment = Pick<typeof invoicePayments.$inferSelect, 'id' | 'state'>;

/**
 * A payment whose debit lies in a file that the bank has not answered, or may still return in its
 * usual time: nothing is to be asked of it. `day`: ISO date in the East of the US.
 */
export const waitsForBank = (id: SQLWrapper, day: string): SQL => sql`exists (
  select from ach_items as own where own.reference = ${id}::text
    and (own.state in ('waiting', 'filed', 'sent') or (own.state = 'settled' and own.cleared_on > ${day})))`;

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
            not(waitsForBank(id, easternDay(startedBefore))),
          ),
        )
        .orderBy(asc(createdAt))
        .limit(limit),
  };
}
