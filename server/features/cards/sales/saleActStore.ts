import type { Tx } from '@server/platform/db/client';
import { cardSaleActs } from '@server/platform/db/schema/cards';
import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm';

/** An act on a sale as stored. */
export type SaleActRow = typeof cardSaleActs.$inferSelect;

type NewAct = typeof cardSaleActs.$inferInsert;

/** Captures, voids and refunds. Lock the sale first. */
export function saleActStore(tx: Tx) {
  const table = cardSaleActs;
  return {
    /** The newest first. The caller has found the sale in its reach. */
    of: (saleId: string): Promise<SaleActRow[]> =>
      tx.select().from(table).where(eq(table.saleId, saleId)).orderBy(desc(table.createdAt)),
    async byId(id: string): Promise<SaleActRow | null> {
      const [row] = await tx.select().from(table).where(eq(table.id, id));
      return row ?? null;
    },
    async byAttempt(saleId: string, attempt: string): Promise<SaleActRow | null> {
      const named = and(eq(table.saleId, saleId), eq(table.attempt, attempt));
      const [row] = await tx.select().from(table).where(named);
      return row ?? null;
    },
    /** What the processor is being asked for: whether it is a capture or a void, and refunds. */
    async underWay(saleId: string): Promise<{ others: boolean; refundCents: number }> {
      const [row] = await tx
        .select({
          others: sql<boolean>`coalesce(bool_or(${ne(table.kind, 'refund')}), false)`,
          refundCents: sql<number>`coalesce(sum(${table.amountCents})
            filter (where ${table.kind} = 'refund'), 0)::float8`,
        })
        .from(table)
        .where(and(eq(table.saleId, saleId), eq(table.state, 'started')));
      return row ?? { others: false, refundCents: 0 };
    },
    async insert(act: NewAct): Promise<SaleActRow> {
      const [row] = await tx.insert(table).values(act).returning();
      if (!row) throw new Error('The act was not written');
      return row;
    },
    async update(id: string, change: Partial<NewAct>): Promise<void> {
      await tx.update(table).set(change).where(eq(table.id, id));
    },
    /** Those begun before a moment that the processor has not answered, oldest first. */
    open: (startedBefore: Date, limit: number): Promise<SaleActRow[]> =>
      tx
        .select()
        .from(table)
        .where(and(eq(table.state, 'started'), lt(table.createdAt, startedBefore)))
        .orderBy(asc(table.createdAt))
        .limit(limit),
  };
}
