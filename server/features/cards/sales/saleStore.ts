import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { cardSales } from '@server/platform/db/schema/cards';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';

/** A card sale as stored. */
export type SaleRow = typeof cardSales.$inferSelect;

type NewSale = typeof cardSales.$inferInsert;

/** Which sales a caller sees, as a condition. */
export const salesVisibleTo = (visibility: TransactionVisibility) =>
  visibleTo(visibility, {
    orgId: sql`${cardSales.orgId}`,
    systemMode: sql`${cardSales.systemMode}`,
  });

/** Card sales. Lock one first where something hangs on it. */
export function saleStore(tx: Tx) {
  const table = cardSales;
  const one = (id: string) => eq(table.id, id);
  return {
    async insert(sale: NewSale): Promise<SaleRow> {
      const [row] = await tx.insert(table).values(sale).returning();
      if (!row) throw new Error('The card sale was not written');
      return row;
    },
    async byAttempt(
      { orgId, systemMode }: Pick<SaleRow, 'orgId' | 'systemMode'>,
      attempt: string,
    ): Promise<SaleRow | null> {
      const own = and(eq(table.orgId, orgId), eq(table.systemMode, systemMode));
      const [row] = await tx
        .select()
        .from(table)
        .where(and(own, eq(table.attempt, attempt)));
      return row ?? null;
    },
    async byId(id: string): Promise<SaleRow | null> {
      const [row] = await tx.select().from(table).where(one(id));
      return row ?? null;
    },
    /** Locked until the transaction ends. */
    async lock(id: string): Promise<SaleRow | null> {
      const [row] = await tx.select().from(table).where(one(id)).for('update');
      return row ?? null;
    },
    /** Null when absent or not visible. */
    async findVisible(visibility: TransactionVisibility, id: string): Promise<SaleRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx
        .select()
        .from(table)
        .where(and(one(id), salesVisibleTo(visibility)));
      return row ?? null;
    },
    /** The same, locked until the transaction ends. */
    async lockVisible(visibility: TransactionVisibility, id: string): Promise<SaleRow | null> {
      if (!isUuid(id)) return null;
      const seen = and(one(id), salesVisibleTo(visibility));
      const [row] = await tx.select().from(table).where(seen).for('update');
      return row ?? null;
    },
    async update(id: string, change: Partial<NewSale>): Promise<SaleRow> {
      const [row] = await tx.update(table).set(change).where(one(id)).returning();
      if (!row) throw new Error('There is no such card sale');
      return row;
    },
  };
}

/** True where the same card was charged the same for the same since then, or is being. */
export async function isRepeatedSale(tx: Tx, sale: NewSale, since: Date): Promise<boolean> {
  const table = cardSales;
  const same = and(
    eq(table.orgId, sale.orgId),
    eq(table.systemMode, sale.systemMode),
    eq(table.gateway, sale.gateway),
    eq(table.isTest, sale.isTest),
    eq(table.bin, sale.bin),
    eq(table.lastFour, sale.lastFour ?? ''),
    eq(table.amountCents, sale.amountCents),
    eq(table.taxCents, sale.taxCents),
    eq(table.tipCents, sale.tipCents),
    eq(table.reference, sale.reference ?? ''),
    eq(table.memo, sale.memo ?? ''),
    inArray(table.state, ['started', 'authorized', 'captured']),
    gte(table.createdAt, since),
  );
  return (await tx.select({ id: table.id }).from(table).where(same).limit(1)).length > 0;
}

/** Those begun before a moment that the processor has not answered, oldest first. */
export async function openSales(tx: Tx, startedBefore: Date, limit: number) {
  const rows = await tx
    .select({ id: cardSales.id })
    .from(cardSales)
    .where(and(eq(cardSales.state, 'started'), lt(cardSales.createdAt, startedBefore)))
    .orderBy(asc(cardSales.createdAt))
    .limit(limit);
  return rows.map(({ id }) => ({ id, state: 'started' as const }));
}
