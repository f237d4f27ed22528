import type { Tx } from '@server/platform/db/client';
import { isUuid } from '@server/platform/db/uuid';
import { type SQL, sql } from 'drizzle-orm';
import type { RevokedDebit } from '@/domain/payments/revokedDebit';

/** Payments with the authorization that they go by, as `id`, `authorization_id` and what they are. */
export const authorizedPayments = sql`(
  select id, web_authorization_id as authorization_id, number, paid_on, amount_cents + fee_cents as cents, state, trace_no
  from invoice_payments where web_authorization_id is not null
  union all
  select id, web_authorization_id, number, paid_on, amount_cents + tip_cents, state, trace_no
  from link_payments where web_authorization_id is not null)`;

/** Entries of debits are known by the payments that they are for. */
const paymentsOf = (references: readonly string[]): SQL =>
  sql`${sql.param(references.filter(isUuid))}::uuid[]`;

/** Which entries, by their references, are debits whose payers have revoked them (docs/adr/0075). */
export async function revokedDebits(
  tx: Tx,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ reference: string }>(sql`
    select payment.id::text as reference from ${authorizedPayments} as payment
    join web_authorizations as given on given.id = payment.authorization_id
    where payment.id = any(${paymentsOf(references)}) and given.revoked_at is not null`);
  return new Set(rows.map(({ reference }) => reference));
}

/**
 * Takes those of some entries out of the way that wait for a file and were revoked: their payments
 * are then concluded as returned. Gives their references.
 */
export async function withdrawRevoked(
  tx: Tx,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const revoked = await revokedDebits(tx, references);
  if (revoked.size > 0)
    await tx.execute(sql`update ach_items set state = 'withdrawn'
      where state = 'waiting' and reference = any(${sql.param([...revoked])}::text[])`);
  return revoked;
}

/**
 * Stops the debit of an authorization that has gone to no bank: one that waits goes with no file, and
 * a file that it lies in is not sent until then. Whoever sends such a file is through before this
 * goes on.
 */
export async function stopDebit(tx: Tx, authorizationId: string): Promise<RevokedDebit> {
  const own = sql`(select payment.id::text from ${authorizedPayments} as payment
    where payment.authorization_id = ${authorizationId})`;
  const { rows: stopped } = await tx.execute(sql`
    update ach_items set state = 'withdrawn' where state = 'waiting' and reference in ${own} returning id`);
  if (stopped.length > 0) return 'stopped';
  await tx.execute(sql`select from ach_files where id in
    (select file_id from ach_items where state = 'filed' and reference in ${own}) for update`);
  const { rows } = await tx.execute<{ state: string }>(
    sql`select state from ach_items where reference in ${own} order by number desc limit 1`,
  );
  const [latest] = rows;
  if (!latest) return 'none';
  return latest.state === 'filed' ? 'filed' : 'sent';
}
