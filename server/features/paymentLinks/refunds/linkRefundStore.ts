import type { Tx } from '@server/platform/db/client';
import { linkRefunds } from '@server/platform/db/schema/paymentLinks';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';

/** A refund of a payment through a link as stored. */
export type LinkRefundRow = typeof linkRefunds.$inferSelect;

type NewLinkRefund = typeof linkRefunds.$inferInsert;

/** Refunds of payments through links. Lock the link first. */
export function linkRefundStore(tx: Tx) {
  const table = linkRefunds;
  return {
    /** Of some payments, oldest first. The caller has found their link in its reach. */
    of: (paymentIds: readonly string[]): Promise<LinkRefundRow[]> =>
      tx
        .select()
        .from(table)
        .where(inArray(table.paymentId, [...paymentIds]))
        .orderBy(asc(table.createdAt)),
    async byId(id: string): Promise<LinkRefundRow | null> {
      const [row] = await tx.select().from(table).where(eq(table.id, id));
      return row ?? null;
    },
    async byAttempt(paymentId: string, attempt: string): Promise<LinkRefundRow | null> {
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
    async insert(refund: NewLinkRefund): Promise<LinkRefundRow> {
      const [row] = await tx.insert(table).values(refund).returning();
      if (!row) throw new Error('The refund was not written');
      return row;
    },
    async update(id: string, change: Partial<NewLinkRefund>): Promise<void> {
      await tx.update(table).set(change).where(eq(table.id, id));
    },
    /** Those begun before a moment that the processor has not answered, oldest first. */
    open: (startedBefore: Date, limit: number): Promise<LinkRefundRow[]> =>
      tx
        .select()
        .from(table)
        .where(and(eq(table.state, 'started'), lt(table.createdAt, startedBefore)))
        .orderBy(asc(table.createdAt))
        .limit(limit),
  };
}
