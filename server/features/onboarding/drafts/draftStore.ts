import type { Tx } from '@server/platform/db/client';
import { applicationDrafts } from '@server/platform/db/schema/onboarding';
import { and, asc, eq } from 'drizzle-orm';

/** A draft as stored, sealed as a whole. */
export type DraftRow = typeof applicationDrafts.$inferSelect;

/**
 * Whose drafts of which application; `key` is its id, or what stands for one that was never saved.
 */
export interface DraftOwner {
  userId: string;
  key: string;
}

/** What is typed and not submitted. Each person reads and writes only what is their own. */
export function draftsRepository(tx: Tx) {
  const table = applicationDrafts;
  const ofOwner = ({ userId, key }: DraftOwner) =>
    and(eq(table.userId, userId), eq(table.applicationKey, key));
  const one = (owner: DraftOwner, step: number) => and(ofOwner(owner), eq(table.step, step));
  return {
    of: (owner: DraftOwner): Promise<DraftRow[]> =>
      tx.select().from(table).where(ofOwner(owner)).orderBy(asc(table.step)),
    /** The draft of a step, locked until the act ends. */
    async lock(owner: DraftOwner, step: number): Promise<DraftRow | null> {
      const [row] = await tx.select().from(table).where(one(owner, step)).for('update');
      return row ?? null;
    },
    /** A new draft; false when another call was first. */
    async insert(row: DraftRow): Promise<boolean> {
      const rows = await tx
        .insert(table)
        .values(row)
        .onConflictDoNothing()
        .returning({ step: table.step });
      return rows.length > 0;
    },
    async update(row: DraftRow): Promise<void> {
      const { userId, applicationKey: key, step, ...change } = row;
      await tx.update(table).set(change).where(one({ userId, key }, step));
    },
    /** The draft of a step; with `tab` only when that one wrote it. */
    async remove(owner: DraftOwner, step: number, tab?: string): Promise<void> {
      const written = tab ? eq(table.tab, tab) : undefined;
      await tx.delete(table).where(and(one(owner, step), written));
    },
    /** Everybody's drafts of an application. */
    async removeAll(key: string): Promise<void> {
      await tx.delete(table).where(eq(table.applicationKey, key));
    },
  };
}
