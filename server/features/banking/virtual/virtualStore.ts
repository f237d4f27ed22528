import { virtualBalance } from '@server/books/ledger/virtualQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import type { Tx } from '@server/platform/db/client';
import { virtualAccounts } from '@server/platform/db/schema/transfers';
import { isUniqueViolation } from '@server/platform/db/uniqueViolation';
import { isUuid } from '@server/platform/db/uuid';
import { invalid } from '@server/platform/http/refusal';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { AccountVisibility } from '../accounts/visibility';

/** A virtual account as stored. */
export type StoredVirtual = typeof virtualAccounts.$inferSelect;

/** Writes; a name that another one has is said of its field. @throws Refusal 400 */
async function named<Row>(tx: Tx, write: (own: Tx) => Promise<Row>): Promise<Row> {
  try {
    // A step of its own: what the database refuses would end all that was done before.
    return await tx.transaction((own) => write(own));
  } catch (error) {
    if (isUniqueViolation(error))
      throw invalid({ name: 'This organization has another virtual account of this name' });
    throw error;
  }
}

/** Virtual accounts. */
export const virtualStore = (tx: Tx) => ({
  /** @throws Refusal 400 for a name that the organization has already */
  insert: (row: typeof virtualAccounts.$inferInsert): Promise<StoredVirtual> =>
    named(tx, async (own) => {
      const [added] = await own.insert(virtualAccounts).values(row).returning();
      if (!added) throw new Error('The virtual account was not written');
      return added;
    }),
  /** One visible, kept from others until the transaction ends; null when absent. */
  async lock(visibility: AccountVisibility, id: string): Promise<StoredVirtual | null> {
    if (!isUuid(id)) return null;
    const [row] = await tx
      .select()
      .from(virtualAccounts)
      .where(and(visibleTo(visibility, virtualAccounts), eq(virtualAccounts.id, id)))
      .for('update');
    return row ?? null;
  },
  /** How some stand, by their ids, kept so until the transaction ends. */
  async keepStates(ids: readonly (string | null)[]): Promise<Map<string, StoredVirtual['state']>> {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    if (wanted.length === 0) return new Map();
    const rows = await tx
      .select({ id: virtualAccounts.id, state: virtualAccounts.state })
      .from(virtualAccounts)
      .where(sql`${virtualAccounts.id} = any(${sql.param(wanted)}::uuid[])`)
      .orderBy(asc(virtualAccounts.id))
      .for('share');
    return new Map(rows.map(({ id, state }) => [id, state]));
  },
  /** What one comes to. Whole cents. */
  async balance(id: string): Promise<number> {
    const { rows } = await tx.execute<{ cents: number }>(
      sql`select ${virtualBalance(sql`${id}::uuid`)} as cents`,
    );
    return rows[0]?.cents ?? 0;
  },
  /** Number of the first transfer from or to one that has not ended; null for none. */
  async openTransfer(id: string): Promise<number | null> {
    const { rows } = await tx.execute<{ number: number }>(sql`
      select number::float8 as number from transfers
      where (from_virtual = ${id} or to_virtual = ${id}) and state in ('approval', 'scheduled', 'queued', 'sent')
      order by number limit 1`);
    return rows[0]?.number ?? null;
  },
  /** @throws Refusal 400 for a name that the organization has already */
  update: (id: string, change: Partial<StoredVirtual>): Promise<void> =>
    named(tx, async (own) => {
      await own.update(virtualAccounts).set(change).where(eq(virtualAccounts.id, id));
    }),
});
