import type { Tx } from '@server/platform/db/client';
import { tipPayouts, tipShares } from '@server/platform/db/schema/tips';
import { eq, inArray } from 'drizzle-orm';

/** Lets the tips of a payout whose disbursement was voided be owed again. */
export async function releaseTips(tx: Tx, disbursementId: string): Promise<void> {
  const own = tx
    .select({ id: tipPayouts.id })
    .from(tipPayouts)
    .where(eq(tipPayouts.disbursementId, disbursementId));
  await tx.update(tipShares).set({ payoutId: null }).where(inArray(tipShares.payoutId, own));
}
