import type { Tx } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';

/** A refund that took something of a person's tip back; whole cents, below 0. */
interface WentBack {
  at: string;
  by: string;
  cents: number;
  /** It is the share of this refund itself. */
  isOwn: boolean;
}

/**
 * The refunds that took a person's tip of a transaction back, or the one that this transaction is.
 */
export async function refundsOfTip(
  tx: Tx,
  { transactionId, tipUser }: { transactionId: string; tipUser: string },
): Promise<WentBack[]> {
  const { rows } = await tx.execute<WentBack & Record<string, unknown>>(sql`
    select refund.refunded_at as at, coalesce(refunder.name, '') as by, share.cents::float8 as cents,
      refund.transaction_id = ${transactionId} as "isOwn"
    from transaction_refunds as refund
    join tip_shares as share on share.transaction_id = refund.transaction_id and share.tip_user = ${tipUser}
    left join users as refunder on refunder.id = refund.refunded_by
    where refund.refunded_id = ${transactionId} or refund.transaction_id = ${transactionId}`);
  // A statement of text gives moments as they come from the driver.
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
