import type { Tx } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';
import type { NewPosting } from './journalStore';

/**
 * What the postings of wallet fundings name as their source; its id is the transaction that they
 * were for.
 */
export const fundingSource = 'wallet funding';

/**
 * What holders put into their wallets for transactions that are about to be posted
 * (functions/wallets/write_wallet_moves.sql): the log writes it just before the payment that needed
 * it, and it comes to the bank as every top-up does.
 */
export async function fundingsFor(tx: Tx, postings: readonly NewPosting[]): Promise<NewPosting[]> {
  const ids = postings.flatMap(({ transactionId }) => transactionId ?? []);
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ id: string; cents: number }>(sql`
    select paid.transaction_id as id, sum(funding.amount_cents)::float8 as cents
    from (
      select distinct on (transaction_id, wallet_id) transaction_id, wallet_id, place from wallet_changes
      where transaction_id = any(${sql.param(ids)}::uuid[]) order by transaction_id, wallet_id, place desc) as paid
    join wallet_changes as funding on funding.wallet_id = paid.wallet_id and funding.place = paid.place - 1
      and funding.transaction_id is null and funding.disbursement_id is null
    group by 1`);
  const cents = new Map(rows.map((row) => [row.id, row.cents]));
  return postings.flatMap(({ transactionId, at, day }) => {
    const amountCents = cents.get(transactionId ?? '') ?? 0;
    if (transactionId === null || amountCents === 0) return [];
    cents.delete(transactionId);
    const act = { kind: 'topup', other: 'bank', amountCents } as const;
    const place = day === undefined ? { at } : { at, day };
    return [{ act, transactionId: null, ...place, source: fundingSource, sourceId: transactionId }];
  });
}
