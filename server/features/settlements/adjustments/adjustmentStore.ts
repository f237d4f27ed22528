import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { settlementAdjustments as table } from '@server/platform/db/schema/settlement';
import { isUuid } from '@server/platform/db/uuid';
import { and, eq } from 'drizzle-orm';

export type StoredAdjustment = typeof table.$inferSelect;

/** Corrections of what settlements pay. */
export const adjustmentsRepository = (tx: Tx) => ({
  async insert(row: typeof table.$inferInsert): Promise<StoredAdjustment> {
    const [added] = await tx.insert(table).values(row).returning();
    if (!added) throw new Error('The correction was not written');
    return added;
  },
  /** One that is visible, kept from others until the transaction ends. */
  async lock(visible: TransactionVisibility, id: string): Promise<StoredAdjustment | null> {
    if (!isUuid(id)) return null;
    const is = and(visibleTo(visible, table), eq(table.id, id));
    const [row] = await tx.select().from(table).where(is).for('update');
    return row ?? null;
  },
  async decide(
    id: string,
    change: Pick<StoredAdjustment, 'state' | 'decidedBy' | 'decidedAt' | 'decideReason'>,
  ): Promise<void> {
    await tx.update(table).set(change).where(eq(table.id, id));
  },
});
