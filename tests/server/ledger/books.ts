import type { Database } from '@server/platform/db/client';

type Pool = Pick<Database['$client'], 'query'>;

/** Each question finds what must not be. */
const questions: Readonly<Record<string, string>> = {
  'postings that do not come to 0': `
    select posting.book_id, posting.number from journal_postings as posting
    left join journal_entries as entry using (book_id, number)
    group by 1, 2 having coalesce(sum(entry.amount_cents), 1) <> 0`,
  'balances that are not the sum of their entries': `
    select from (select book_id, account, sum(amount_cents) as cents from journal_entries group by 1, 2) as summed
    full join account_balances as kept using (book_id, account)
    where kept.balance_cents is distinct from summed.cents`,
  'days that are not what was posted on them': `
    select from (
      select book_id, account, day, sum(greatest(amount_cents, 0)) as debits, sum(greatest(-amount_cents, 0)) as credits,
        count(*) as entries, min(number) as first, max(number) as last
      from journal_entries join journal_postings using (book_id, number) group by 1, 2, 3) as summed
    full join account_days as kept using (book_id, account, day)
    where (kept.debit_cents, kept.credit_cents, kept.entries, kept.first_number, kept.last_number)
      is distinct from (summed.debits, summed.credits, summed.entries, summed.first, summed.last)`,
  'running balances that are not what came before': `
    select from (
      select balance_cents, sum(amount_cents) over (partition by book_id, account order by number, line) as cents
      from journal_entries) as run
    where balance_cents <> cents`,
  'books with gaps in their numbers': `
    select book.id from journal_books as book
    left join journal_postings as posting on posting.book_id = book.id
    group by 1 having book.last_number <> count(posting.number) or book.last_number <> max(posting.number)`,
  'transactions that are not in the book of their organization and mode': `
    select posted.id from transactions as posted
    left join journal_postings as posting on posting.transaction_id = posted.id
    left join journal_books as book on book.id = posting.book_id
    where (book.org_id, book.system_mode) is distinct from (posted.org_id, posted.system_mode)
      and not (posted.state = 'voided' and posting.book_id is null)`,
  'books that owe holders of wallets something else than these hold': `
    select from journal_books as book
    left join (select org_id, system_mode, sum(balance_cents) as cents from wallets group by 1, 2) as held
      on held.org_id = book.org_id and held.system_mode = book.system_mode
    left join account_balances as kept on kept.book_id = book.id and kept.account = 'wallets'
    where coalesce(held.cents, 0) + coalesce(kept.balance_cents, 0) <> 0`,
};

/** What is wrong with the books of the whole database; nothing, as long as they balance. */
export async function bookFaults({ $client }: { $client: Pool }): Promise<string[]> {
  const faults: string[] = [];
  for (const [fault, question] of Object.entries(questions)) {
    const { rowCount } = await $client.query(question);
    if (rowCount) faults.push(`${rowCount} ${fault}`);
  }
  return faults;
}

/** The accounts of an organization that are not at 0, both modes together, in cents. */
export async function accountsOf({ $client }: { $client: Pool }, orgId: string) {
  const { rows } = await $client.query<{ account: string; cents: number }>(
    `select account, balance_cents::float8 as cents from account_balances
     join journal_books on id = book_id where org_id = $1 and balance_cents <> 0`,
    [orgId],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}
