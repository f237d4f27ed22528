import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { vendorInvitations, vendors } from '@server/platform/db/schema/billPay';
import { isUniqueViolation } from '@server/platform/db/uniqueViolation';
import { isUuid } from '@server/platform/db/uuid';
import { invalid } from '@server/platform/http/refusal';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';

/** A vendor as stored; its tax number is sealed. */
export type StoredVendor = typeof vendors.$inferSelect;

/** An invitation as stored; of its key the hash alone. */
export type StoredInvitation = typeof vendorInvitations.$inferSelect;

/** Where the tax number of a vendor is sealed. */
export const vendorTinPlace = (row: string) => ({ table: 'vendors', row, field: 'tin' });

/** Writes; another vendor of the name is said of its field. @throws Refusal 400 */
async function named<Row>(tx: Tx, write: (own: Tx) => Promise<Row>): Promise<Row> {
  try {
    // A step of its own: what the database refuses would end all that was done before.
    return await tx.transaction((own) => write(own));
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid({ name: 'Another vendor has this name' });
    throw error;
  }
}

/** Vendors. */
export function vendorStore(tx: Tx) {
  return {
    /** @throws Refusal 400 for a name that is there already */
    insert: (row: typeof vendors.$inferInsert): Promise<StoredVendor> =>
      named(tx, async (own) => {
        const [added] = await own.insert(vendors).values(row).returning();
        if (!added) throw new Error('The vendor was not written');
        return added;
      }),
    /** One visible, kept from others until the transaction ends; null when absent. */
    async lock(visibility: TransactionVisibility, id: string): Promise<StoredVendor | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx
        .select()
        .from(vendors)
        .where(and(visibleTo(visibility, vendors), eq(vendors.id, id)))
        .for('update');
      return row ?? null;
    },
    /** One as it is now, whoever sees it. */
    async byId(id: string): Promise<StoredVendor | null> {
      const [row] = await tx.select().from(vendors).where(eq(vendors.id, id));
      return row ?? null;
    },
    /** One whoever sees it, kept from others until the transaction ends. */
    async lockById(id: string): Promise<StoredVendor | null> {
      const [row] = await tx.select().from(vendors).where(eq(vendors.id, id)).for('update');
      return row ?? null;
    },
    /** @throws Refusal 400 for a name that another one has */
    update: (id: string, change: Partial<StoredVendor>): Promise<void> =>
      named(tx, async (own) => {
        await own.update(vendors).set(change).where(eq(vendors.id, id));
      }),
  };
}

/** Invitations of vendors. */
export function vendorInvitationStore(tx: Tx) {
  const table = vendorInvitations;
  return {
    async insert(row: typeof table.$inferInsert): Promise<StoredInvitation> {
      const [added] = await tx.insert(table).values(row).returning();
      if (!added) throw new Error('The invitation was not written');
      return added;
    },
    /** The one behind the hash of a key, kept from others until the transaction ends. */
    async lockByHash(hash: Buffer): Promise<StoredInvitation | null> {
      const [row] = await tx.select().from(table).where(eq(table.secretHash, hash)).for('update');
      return row ?? null;
    },
    /** The same without keeping it. */
    async byHash(hash: Buffer): Promise<StoredInvitation | null> {
      const [row] = await tx.select().from(table).where(eq(table.secretHash, hash));
      return row ?? null;
    },
    /** The W-9 that counts: that of the latest invitation that was accepted. */
    async accepted(vendorId: string): Promise<StoredInvitation | null> {
      const [row] = await tx
        .select()
        .from(table)
        .where(and(eq(table.vendorId, vendorId), gt(table.acceptedAt, new Date(0))))
        .orderBy(desc(table.acceptedAt))
        .limit(1);
      return row ?? null;
    },
    /** How often a vendor was mailed since a moment. */
    countSince: async (vendorId: string, since: Date): Promise<number> =>
      tx.$count(table, and(eq(table.vendorId, vendorId), gt(table.sentAt, since))),
    /** Whatever is open of a vendor opens no more. True where there was one. */
    async revokeOpen(vendorId: string, at: Date): Promise<boolean> {
      const ended = await tx
        .update(table)
        .set({ revokedAt: at })
        .where(
          and(
            eq(table.vendorId, vendorId),
            isNull(table.acceptedAt),
            isNull(table.declinedAt),
            isNull(table.revokedAt),
          ),
        )
        .returning({ id: table.id });
      return ended.length > 0;
    },
    async update(id: string, change: Partial<StoredInvitation>): Promise<void> {
      await tx.update(table).set(change).where(eq(table.id, id));
    },
  };
}
