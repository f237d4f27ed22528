import type { Tx } from '@server/platform/db/client';
import { savedCards } from '@server/platform/db/schema/cards';
import { isUuid } from '@server/platform/db/uuid';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';

/** A saved card as stored; its token is sealed. */
export type SavedRow = typeof savedCards.$inferSelect;

type NewSaved = typeof savedCards.$inferInsert;

/** Where the token of a card is sealed. */
export const tokenPlace = (row: string) => ({ table: 'saved_cards', row, field: 'token' });

/** Cards that can be charged again. */
export function savedStore(tx: Tx) {
  const one = (id: string) => eq(savedCards.id, id);
  return {
    async insert(card: NewSaved): Promise<SavedRow> {
      const [row] = await tx.insert(savedCards).values(card).returning();
      if (!row) throw new Error('The card was not written');
      return row;
    },
    /** Locked until the transaction ends, of whichever organization; null when absent. */
    async lock(id: string, systemMode: SavedRow['systemMode']): Promise<SavedRow | null> {
      if (!isUuid(id)) return null;
      const own = and(one(id), eq(savedCards.systemMode, systemMode));
      const [row] = await tx.select().from(savedCards).where(own).for('update');
      return row ?? null;
    },
    /** Those of an organization that have a token and are not blocked, the newest first. */
    chargeable: (
      { orgId, systemMode }: Pick<SavedRow, 'orgId' | 'systemMode'>,
      limit: number,
    ): Promise<SavedRow[]> =>
      tx
        .select()
        .from(savedCards)
        .where(
          and(
            eq(savedCards.orgId, orgId),
            eq(savedCards.systemMode, systemMode),
            isNotNull(savedCards.tokenSealed),
            eq(savedCards.isBlocked, false),
          ),
        )
        .orderBy(desc(savedCards.number))
        .limit(limit),
    /** Saves and raises the version. Lock it first. */
    async update(id: string, change: Partial<NewSaved>): Promise<void> {
      await tx
        .update(savedCards)
        .set({ ...change, version: sql`${savedCards.version} + 1` })
        .where(one(id));
    },
    /** Counts a charge. */
    async countUse(id: string, at: Date): Promise<void> {
      await tx
        .update(savedCards)
        .set({ uses: sql`${savedCards.uses} + 1`, lastUsedAt: at })
        .where(one(id));
    },
  };
}
