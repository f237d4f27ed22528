import { journalRepository } from '@server/books/ledger/journal/journalStore';
import type { Tx } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';

/** Holders put whole amounts of 50 dollars into their wallets. */
export const fundedBy = 5000;

/** Area codes of the West; with the numbers 555-0100 to 555-0199 of each, which are nobody's. */
const areas =
  '209,213,279,310,323,341,408,415,424,442,458,503,510,530,541,559,562,619,626,628,650,657,661,669,702,707,714,725,747,760,775,805,818,820,831,840,858,909,916,925,949,951,971';

/**
 * Makes the wallets of those who pay by one, after a load that went past the triggers: with
 * fundings, so that none falls below 0.
 */
export async function loadWallets(tx: Tx): Promise<void> {
  await tx.execute(sql`select rebuild_wallets(${fundedBy})`);
  await tx.execute(sql`
    update wallets set phone = area.codes[1 + (wallets.number / 100 % cardinality(area.codes))::int] || '55501'
      || lpad((wallets.number % 100)::text, 2, '0')
    from (select string_to_array(${areas}, ',') as codes) as area where wallets.phone = ''`);
}

/**
 * Books whose holders are owed something else than their wallets hold: wallets of a ledger that is
 * added to are made anew.
 */
async function unequalBooks(tx: Tx) {
  const { rows } = await tx.execute<{
    orgId: string;
    systemMode: 'Production' | 'Sandbox';
    cents: number;
  }>(sql`
    select book.org_id as "orgId", book.system_mode as "systemMode",
      (coalesce(held.cents, 0) + coalesce(kept.balance_cents, 0))::float8 as cents
    from journal_books as book
    left join (select org_id, system_mode, sum(balance_cents) as cents from wallets group by 1, 2) as held
      on held.org_id = book.org_id and held.system_mode = book.system_mode
    left join account_balances as kept on kept.book_id = book.id and kept.account = 'wallets'
    where coalesce(held.cents, 0) + coalesce(kept.balance_cents, 0) <> 0 order by 1, 2`);
  return rows;
}

/**
 * Posts what holders have put in or taken out beside what was posted, so that they are owed what
 * their wallets hold.
 */
export async function squareWallets(tx: Tx, at: Date): Promise<void> {
  for (const { cents, ...owner } of await unequalBooks(tx)) {
    const kind = cents > 0 ? 'topup' : 'cashout';
    const act = { kind, other: 'bank', amountCents: Math.abs(cents) } as const;
    await journalRepository(tx).post(owner, [
      { act, transactionId: null, at, note: 'Top-ups of holders' },
    ]);
  }
}
