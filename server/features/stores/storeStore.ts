import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { storeChanges, storeStaff, stores } from '@server/platform/db/schema/stores';
import { isUniqueViolation } from '@server/platform/db/uniqueViolation';
import { isUuid } from '@server/platform/db/uuid';
import { invalid } from '@server/platform/http/refusal';
import { and, eq, sql } from 'drizzle-orm';

/** A store as stored. */
export type StoredStore = typeof stores.$inferSelect;

type NewStore = typeof stores.$inferInsert;

/** Somebody of a store as stored. */
export type StoredMember = typeof storeStaff.$inferInsert;

/** Writes; a name that another store of the organization has is refused. @throws Refusal 400 */
async function named<Row>(tx: Tx, write: (own: Tx) => Promise<Row>): Promise<Row> {
  try {
    // A step of its own: what the database refuses would end all that was done before.
    return await tx.transaction((own) => write(own));
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid({ name: 'Another store has this name' });
    throw error;
  }
}

/** Stores, their staff and what was done with them. */
export function storeStore(tx: Tx) {
  return {
    /** @throws Refusal 400 for a name that another one has */
    insert: (row: NewStore): Promise<StoredStore> =>
      named(tx, async (own) => {
        const [added] = await own.insert(stores).values(row).returning();
        if (!added) throw new Error('The store was not written');
        return added;
      }),
    /** One visible, kept from others until the transaction ends. */
    async lock(visibility: TransactionVisibility, id: string): Promise<StoredStore | null> {
      if (!isUuid(id)) return null;
      const seen = and(visibleTo(visibility, stores), eq(stores.id, id));
      const [row] = await tx.select().from(stores).where(seen).for('update');
      return row ?? null;
    },
    /** @throws Refusal 400 for a name that another one has */
    update: (id: string, change: Partial<StoredStore>): Promise<void> =>
      named(tx, async (own) => {
        await own
          .update(stores)
          .set({ ...change, version: sql`${stores.version} + 1` })
          .where(eq(stores.id, id));
      }),
    /** One of an organization in a mode, which no pause overtakes until the transaction ends. */
    async shared(
      id: string,
      { orgId, systemMode }: Pick<StoredStore, 'orgId' | 'systemMode'>,
    ): Promise<StoredStore | null> {
      if (!isUuid(id)) return null;
      const own = and(eq(stores.orgId, orgId), eq(stores.systemMode, systemMode));
      const [row] = await tx
        .select()
        .from(stores)
        .where(and(own, eq(stores.id, id)))
        .for('share');
      return row ?? null;
    },
    /** Replaces who works in a store. */
    async setStaff(
      storeId: string,
      members: readonly Omit<StoredMember, 'storeId' | 'position'>[],
    ) {
      await tx.delete(storeStaff).where(eq(storeStaff.storeId, storeId));
      if (members.length === 0) return;
      await tx
        .insert(storeStaff)
        .values(members.map((member, position) => ({ ...member, storeId, position })));
    },
    async note(change: typeof storeChanges.$inferInsert): Promise<void> {
      await tx.insert(storeChanges).values(change);
    },
  };
}
