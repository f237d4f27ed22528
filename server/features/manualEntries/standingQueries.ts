import { type BookOwner, journalRepository } from '@server/books/ledger/journal/journalStore';
import { bankZone } from '@server/books/ledger/postingToday';
import type { Tx } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';
import type { BookStanding } from '@/domain/ledger/manualEffect';

/** What the accounts of a book come to, and how much of its reserve open holds keep there. */
export async function bookStanding(tx: Tx, owner: BookOwner): Promise<BookStanding> {
  const { orgId, systemMode } = owner;
  const { rows } = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::float8 as cents from settlement_holds
    where org_id = ${orgId} and system_mode = ${systemMode} and released_at is null`);
  return { balances: await journalRepository(tx).balances(owner), heldCents: rows[0]?.cents ?? 0 };
}

/**
 * The first day of an organization, ISO: on which it came to us, or of which its book or its
 * transactions tell; '' for none.
 */
export async function firstDayOf(tx: Tx, { orgId, systemMode }: BookOwner): Promise<string> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select least(
      (org.created_at at time zone ${bankZone})::date,
      (select min(kept.day) from account_days as kept join journal_books as book on book.id = kept.book_id
       where book.org_id = org.id and book.system_mode = ${systemMode}),
      (select min(kept.day) from transaction_days as kept where kept.org_id = org.id and kept.system_mode = ${systemMode})
    )::text as day from organizations as org where org.id = ${orgId}`);
  return rows[0]?.day ?? '';
}
