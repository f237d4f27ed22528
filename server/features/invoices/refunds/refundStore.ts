import type { Tx } from '@server/platform/db/client';
import { invoiceRefunds } from '@server/platform/db/schema/invoiceCorrections';
import { and, asc, eq, lt, sql } from 'drizzle-orm';

/** A refund of a payment as stored. */
export type RefundRow = typeof invoiceRefunds.$inferSelect;

type NewRefund = typeof invoiceRefunds.$inferInsert;

interface RefundsRepository {
  /** Oldest first. The caller has found the invoice in its reach. */
  of(invoiceId: string): Promise<RefundRow[]>;
  byId(id: string): Promise<RefundRow | null>;
  byAttempt(paymentId: string, attempt: string): Promise<RefundRow | null>;
  /** Cents of a payment that the processor is being asked to give back. */
  startedCents(paymentId: string): Promise<number>;
  insert(refund: NewRefund): Promise<RefundRow>;
  update(
    id: string,
    change: Pick<NewRefund, 'state' | 'answeredAt'> & { failure?: string },
  ): Promise<void>;
  /** Those begun before a moment that the processor has not answered, oldest first. */
  open(startedBefore: Date, limit: number): Promise<RefundRow[]>;
}

/** Refunds of payments of invoices. */
export function refundsRepository(tx: Tx): RefundsRepository {
  const table = invoiceRefunds;
  return {
    of: (invoiceId) =>
      tx.select().from(table).where(eq(table.invoiceId, invoiceId)).orderBy(asc(table.createdAt)),
    byId: async (id) => (await tx.select().from(table).where(eq(table.id, id)))[0] ?? null,
    async byAttempt(paymentId, attempt) {
      const named = and(eq(table.paymentId, paymentId), eq(table.attempt, attempt));
      const [row] = await tx.select().from(table).where(named);
      return row ?? null;
    },
    async startedCents(paymentId) {
      const [row] = await tx
        .select({ cents: sql<number>`coalesce(sum(${table.amountCents}), 0)::float8` })
        .from(table)
        .where(and(eq(table.paymentId, paymentId), eq(table.state, 'started')));
      return row?.cents ?? 0;
    },
    async insert(refund) {
      const [row] = await tx.insert(table).values(refund).returning();
      if (!row) throw new Error('The refund was not written');
      return row;
    },
    async update(id, change) {
      await tx.update(table).set(change).where(eq(table.id, id));
    },
    open: (startedBefore, limit) =>
      tx
        .select()
        .from(table)
        .where(and(eq(table.state, 'started'), lt(table.createdAt, startedBefore)))
        .orderBy(asc(table.createdAt))
        .limit(limit),
  };
}
