import type { Tx } from '@server/db/client';
import { complianceHits } from '@server/db/schema/compliance';
import { and, eq, inArray } from 'drizzle-orm';

/** Whether a rule asks to hold a transaction, and nobody has dismissed that. */
export async function isToBeHeld(tx: Tx, transactionId: string): Promise<boolean> {
  const found = await tx
    .select({ id: complianceHits.id })
    .from(complianceHits)
    .where(
      and(
        eq(complianceHits.transactionId, transactionId),
        eq(complianceHits.action, 'hold'),
        inArray(complianceHits.status, ['open', 'reviewed', 'case']),
      ),
    )
    .limit(1);
  return found.length > 0;
}
