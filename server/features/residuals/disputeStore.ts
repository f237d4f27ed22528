import type { Tx } from '@server/platform/db/client';
import { residualDisputes } from '@server/platform/db/schema/residuals';
import { isUuid } from '@server/platform/db/uuid';
import { eq } from 'drizzle-orm';

type StoredDispute = typeof residualDisputes.$inferSelect;

/** Disputes of commissions. */
export function disputeStore(tx: Tx) {
  return {
    /** Adds one; null where another one is not answered yet. */
    async insert(row: typeof residualDisputes.$inferInsert): Promise<StoredDispute | null> {
      const [added] = await tx
        .insert(residualDisputes)
        .values(row)
        .onConflictDoNothing()
        .returning();
      return added ?? null;
    },
    /** One, kept from others until the act ends. */
    async lock(id: string): Promise<StoredDispute | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx
        .select()
        .from(residualDisputes)
        .where(eq(residualDisputes.id, id))
        .for('update');
      return row ?? null;
    },
    async update(id: string, change: Partial<StoredDispute>): Promise<void> {
      await tx.update(residualDisputes).set(change).where(eq(residualDisputes.id, id));
    },
  };
}
