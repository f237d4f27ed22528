import type { Tx } from '@server/db/client';
import { settlements } from '@server/db/schema/settlement';
import type { TransactionReach } from '@server/transactions/reach/repository';
import { and, asc, eq } from 'drizzle-orm';

interface OfferedRepository {
  /** Settlements that the bank sent back, the oldest first; whole cents. */
  failed(reach: TransactionReach): Promise<{ id: string; orgId: string; netCents: number }[]>;
}

/** So many rows has a batch at most. */
export const mostRows = 5000;

/** What a batch can be made of. Only staff ask, who see all organisations. */
export const offeredRepository = (tx: Tx): OfferedRepository => ({
  failed: ({ mode }) =>
    tx
      .select({ id: settlements.id, orgId: settlements.orgId, netCents: settlements.netCents })
      .from(settlements)
      .where(and(eq(settlements.systemMode, mode), eq(settlements.state, 'failed')))
      .orderBy(asc(settlements.sentAt))
      .limit(mostRows),
});
