import type { Tx } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';

/** Each finds what must not be, as the triggers would have. */
const faults: Readonly<Record<string, string>> = {
  'a posting whose entries do not come to 0': `
    select from journal_postings as posting left join (
      select book_id, number, sum(amount_cents) as cents from journal_entries group by 1, 2) as summed using (book_id, number)
    where summed.cents is distinct from 0`,
  'a running balance that is not what came before': `
    select from (
      select balance_cents, sum(amount_cents) over (partition by book_id, account order by number, line) as cents
      from journal_entries) as run
    where balance_cents <> cents`,
  'a book with gaps': `
    select from journal_books as book left join (
      select book_id, count(*) as postings, max(number) as last from journal_postings group by 1) as posted on posted.book_id = book.id
    where (book.last_number, book.last_number) is distinct from (posted.postings, posted.last)`,
  'a transaction in the book of another organization or mode': `
    select from journal_postings as posting join journal_books as book on book.id = posting.book_id
    join transactions as posted on posted.id = posting.transaction_id
    where (book.org_id, book.system_mode) <> (posted.org_id, posted.system_mode)`,
};

/** @throws Error naming what is wrong with the books */
export async function checkBooks(tx: Tx): Promise<void> {
  for (const [fault, statement] of Object.entries(faults)) {
    const { rowCount } = await tx.execute(sql.raw(`${statement} limit 1`));
    if (rowCount) throw new Error(`The load left ${fault}`);
  }
}
