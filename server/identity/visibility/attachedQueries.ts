import type { Tx } from '@server/platform/db/client';
import { attachedMerchants } from '@server/platform/db/schema/partners';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** True of a merchant that is attached to a financial institution. */
export const isAttachedTo = (merchantId: SQLWrapper, institutionId: string): SQL =>
  sql`${merchantId} in (select merchant_id from attached_merchants where institution_id = ${institutionId})`;

/** Ids of the merchants attached to a financial institution. */
export async function attachedTo(tx: Tx, institutionId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: attachedMerchants.merchantId })
    .from(attachedMerchants)
    .where(eq(attachedMerchants.institutionId, institutionId));
  return rows.map(({ id }) => id);
}
