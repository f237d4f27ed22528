import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { paymentLinks } from '@server/platform/db/schema/paymentLinks';
import { isUuid } from '@server/platform/db/uuid';
import { and, eq, sql } from 'drizzle-orm';

/** A payment link as stored. */
export type LinkRow = typeof paymentLinks.$inferSelect;

export type NewLink = typeof paymentLinks.$inferInsert;

/** Which links a caller sees, as a condition. */
export const linksVisibleTo = (visibility: TransactionVisibility) =>
  visibleTo(visibility, {
    orgId: sql`${paymentLinks.orgId}`,
    systemMode: sql`${paymentLinks.systemMode}`,
  });

/** Payment links. */
export function linkStore(tx: Tx) {
  const one = (id: string) => eq(paymentLinks.id, id);
  return {
    /** Locked until the transaction ends; null when absent or not visible. */
    async lockVisible(visibility: TransactionVisibility, id: string): Promise<LinkRow | null> {
      if (!isUuid(id)) return null;
      const seen = and(one(id), linksVisibleTo(visibility));
      const [row] = await tx.select().from(paymentLinks).where(seen).for('update');
      return row ?? null;
    },
    /** Null when absent or not visible. */
    async findVisible(visibility: TransactionVisibility, id: string): Promise<LinkRow | null> {
      if (!isUuid(id)) return null;
      const seen = and(one(id), linksVisibleTo(visibility));
      const [row] = await tx.select().from(paymentLinks).where(seen);
      return row ?? null;
    },
    /** The one that a key names: whoever holds the key may see it. */
    async byKey(id: string): Promise<LinkRow | null> {
      const [row] = await tx.select().from(paymentLinks).where(one(id));
      return row ?? null;
    },
    /** The same, locked until the transaction ends. */
    async lockByKey(id: string): Promise<LinkRow | null> {
      const [row] = await tx.select().from(paymentLinks).where(one(id)).for('update');
      return row ?? null;
    },
    async insert(row: NewLink): Promise<LinkRow> {
      const [added] = await tx.insert(paymentLinks).values(row).returning();
      if (!added) throw new Error('The payment link was not written');
      return added;
    },
    /** Saves and raises the version. Lock it first. */
    async update(id: string, change: Partial<NewLink>): Promise<LinkRow> {
      const [row] = await tx
        .update(paymentLinks)
        .set({ ...change, version: sql`${paymentLinks.version} + 1` })
        .where(one(id))
        .returning();
      if (!row) throw new Error('The payment link was not locked before its update');
      return row;
    },
    /** Writes what has been paid through it. Lock it first. */
    async setPaid(id: string, paid: Pick<LinkRow, 'uses' | 'paidCents'>): Promise<void> {
      await tx.update(paymentLinks).set(paid).where(one(id));
    },
    async countView(id: string): Promise<void> {
      await tx
        .update(paymentLinks)
        .set({ views: sql`${paymentLinks.views} + 1` })
        .where(one(id));
    },
  };
}
