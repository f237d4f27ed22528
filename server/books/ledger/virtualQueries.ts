import type { Tx } from '@server/platform/db/client';
import { Refusal } from '@server/platform/http/refusal';
import { type SQL, sql } from 'drizzle-orm';
import { formatMoney } from '@/domain/money/cents';

/** What a virtual account comes to, by its id: the sum of its journal entries. Whole cents. */
export const virtualBalance = (id: SQL): SQL =>
  sql`(select coalesce(-sum(amount_cents), 0)::float8 from journal_entries where virtual_id = ${id})`;

/** What of it waits to be paid out. */
const promised = (
  id: SQL,
): SQL => sql`(select coalesce(sum(amount_cents), 0)::float8 from disbursements
  where virtual_id = ${id} and state = 'approved')`;

/** What of it came from a bank that has not confirmed it. */
const uncleared = (
  id: SQL,
): SQL => sql`(select coalesce(sum(amount_cents), 0)::float8 from transfers
  where to_virtual = ${id} and state = 'sent')`;

/** What can leave it. Whole cents. */
export const virtualAvailable = (id: SQL): SQL =>
  sql`(${virtualBalance(id)} - ${promised(id)} - ${uncleared(id)})`;

/** What was just taken out of a virtual account; `isPromised`: it still counts as promised, too. */
interface TakenOut {
  takenCents: number;
  isPromised?: boolean;
}

/**
 * Refuses what was just posted or promised out of a virtual account, while its book is the
 * caller's: more than is in it. @throws Refusal 409 with what was available
 */
export async function refuseEmptied(
  tx: Tx,
  id: string,
  { takenCents, isPromised = false }: TakenOut,
): Promise<void> {
  const { rows } = await tx.execute<{ cents: number }>(
    sql`select ${virtualAvailable(sql`${id}::uuid`)} as cents`,
  );
  const left = (rows[0]?.cents ?? 0) + (isPromised ? takenCents : 0);
  if (left >= 0) return;
  const text = `Only ${formatMoney(Math.max(0, left + takenCents))} is available in this virtual account.`;
  throw new Refusal(409, text, { name: 'NotEnough' });
}
