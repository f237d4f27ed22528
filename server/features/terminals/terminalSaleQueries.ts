import type { SaleRow } from '@server/features/cards/sales/saleStore';
import type { Tx } from '@server/platform/db/client';
import { cardSales } from '@server/platform/db/schema/cards';
import { isUuid } from '@server/platform/db/uuid';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { BatchTotals } from '@/domain/terminals/batch';

/** Card sales of a terminal. */
export function terminalSales(tx: Tx, terminalId: string) {
  const own = eq(cardSales.terminalId, terminalId);
  return {
    /** The newest first. */
    latest: (limit: number): Promise<SaleRow[]> =>
      tx.select().from(cardSales).where(own).orderBy(desc(cardSales.number)).limit(limit),
    async byId(id: string): Promise<SaleRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx
        .select()
        .from(cardSales)
        .where(and(own, eq(cardSales.id, id)));
      return row ?? null;
    },
    /** Whether one waits for a card. */
    async isWaiting(): Promise<boolean> {
      const waiting = and(own, eq(cardSales.state, 'started'));
      return (await tx.select({ id: cardSales.id }).from(cardSales).where(waiting)).length > 0;
    },
    /** What a batch has taken; what went back since is in no batch of a terminal. */
    async totals(batch: number): Promise<BatchTotals> {
      const [row] = await tx
        .select({
          count: sql<number>`count(*)::float8`,
          cents: sql<number>`coalesce(sum(${cardSales.capturedCents}), 0)::float8`,
        })
        .from(cardSales)
        .where(
          and(
            own,
            eq(cardSales.terminalBatch, batch),
            inArray(cardSales.state, ['captured', 'refunded']),
          ),
        );
      return row ?? { count: 0, cents: 0 };
    },
  };
}
