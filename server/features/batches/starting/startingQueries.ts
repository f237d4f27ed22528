import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { disbursements } from '@server/platform/db/schema/disbursements';
import { batchRows } from '@server/platform/db/schema/otherLedgers';
import { settlements } from '@server/platform/db/schema/settlement';
import { and, asc, eq, sql } from 'drizzle-orm';

interface OfferedRepository {
  /** Settlements returned by the bank, the oldest first; whole cents. */
  failed(
    visibility: TransactionVisibility,
  ): Promise<{ id: string; orgId: string; netCents: number }[]>;
  /** Disbursements by ACH that are approved and wait in no batch, the oldest first; whole cents. */
  approved(
    visibility: TransactionVisibility,
  ): Promise<{ id: string; orgId: string; payee: string; amountCents: number }[]>;
}

/** So many rows has a batch at most. */
export const mostRows = 5000;

/** Of a disbursement that no batch is about to send. */
const isQueuedNowhere = sql`${disbursements.id}::text not in (
  select ${batchRows.task} ->> 'disbursementId' from ${batchRows}
  where ${batchRows.state} = 'waiting' and ${batchRows.task} ->> 'kind' = 'ach')`;

/** What a batch can be made of. Only staff ask, who see all organizations. */
export const offeredRepository = (tx: Tx): OfferedRepository => ({
  failed: ({ mode }) =>
    tx
      .select({ id: settlements.id, orgId: settlements.orgId, netCents: settlements.netCents })
      .from(settlements)
      .where(and(eq(settlements.systemMode, mode), eq(settlements.state, 'failed')))
      .orderBy(asc(settlements.sentAt))
      .limit(mostRows),
  approved: ({ mode }) => {
    const { id, orgId, payee, amountCents, systemMode, state, method, seq } = disbursements;
    return tx
      .select({ id, orgId, payee, amountCents })
      .from(disbursements)
      .where(and(eq(systemMode, mode), eq(state, 'approved'), eq(method, 'ach'), isQueuedNowhere))
      .orderBy(asc(seq))
      .limit(mostRows);
  },
});
