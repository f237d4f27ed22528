import type { Tx } from '@server/platform/db/client';
import { invoiceRefunds } from '@server/platform/db/schema/invoiceCorrections';
import { and, asc, eq, lt, sql } from 'drizzle-orm';

/** A refund of a payment as stored. */
export type RefundRow = typeof invoiceRefunds.$inferSelect;

type NewRefund = typeof invoiceRefunds.$inferInsert;

/** Refunds of payments of invoices. */
export function refundsRepository(tx: Tx) {
  const table = invoiceRefunds;
  return {
    /** Oldest first. The caller has found the invoice in its reach. */
    of: (invoiceId: string): Promise<RefundRow[]> =>
      tx.select().from(table).where(eq(table.invoiceId, invoiceId)).orderBy(asc(table.createdAt)),
    byId: async (id: string): Promise<RefundRow | null> =>
      (await tx.select().from(table).where(eq(table.id, id)))[0] ?? null,
    async byAttempt(paymentId: string, attempt: string): Promise<RefundRow | null> {
      const named = and(eq(table.paymentId, paymentId), eq(table.attempt, attempt));
      const [row] = await tx.select().from(table).where(named);
      return row ?? null;
    },
    /** Cents of a payment that the processor is being asked to give back. */
    async startedCents(paymentId: string): Promise<number> {
      const [row] = await tx
        .select({ cents: sql<number>`coalesce(sum(${table.amountCents}), 0)::float8` })
        .from(table)
        .where(and(eq(table.paymentId, paymentId), eq(table.state, 'started')));
      return row?.cents ?? 0;
    },
    async insert(refund: NewRefund): Promise<RefundRow> {
      const [row] = await tx.insert(table).values(refund).returning();
      if (!row) throw new Error('The refund was not written');
      return row;
    },
    async update(
      id: string,
      change: Pick<NewRefund, 'state' | 'answeredAt'> & { failure?: string },
    ): Promise<void> {
      await tx.update(table).set(change).where(eq(table.id, id));
    },
    /** Those begun before a moment that the processor has not answered, oldest first. */
    open: (startedBefore: Date, limit: number): Promise<RefundRow[]> =>
      tx
        .select()
        .from(table)
        .where(and(eq(table.state, 'started'), lt(table.createdAt, startedBefore)))
        .orderBy(asc(table.createdAt))
        .limit(limit),
  };
}
