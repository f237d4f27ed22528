import { visibleTo } from '@server/books/transactions/filterQueries';
import type { Tx } from '@server/platform/db/client';
import { journalBooks } from '@server/platform/db/schema/ledger';
import { way } from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import { type SQL, sql } from 'drizzle-orm';
import { partsOf, readingSign } from '@/domain/ledger/shownAccount';
import { daysNear, type Order } from './daysNear';
import { type HistoryRequest, opening, type ShownDay, shownDay } from './historyQueries';

/** A day of one organization's book as people read it, in whole cents. */
export interface ShownBookDay extends ShownDay {
  /**
   * Its place among the books of a day: by the name of the organization, whichever way the days
   * run.
   */
  number: number;
  orgId: string;
  companyName: string;
}

/** The books of a reach in which the account was ever moved, and since when. */
const books = ({ visibility, account }: HistoryRequest, order: Order): SQL => sql`
  select book.id, book.org_id, organization.name, min(kept.day) as first,
    ${order === 'asc' ? 1 : -1}::int * row_number() over (order by organization.name, book.org_id) as place
  from (select * from ${journalBooks} where ${visibleTo(visibility, journalBooks)}) as book
  join organizations as organization on organization.id = book.org_id
  join account_days as kept on kept.book_id = book.id
    and kept.account = any(${sql.param([...partsOf(account)])}::text[])
  group by book.id, book.org_id, organization.name`;

/**
 * Every day of every book between the two, from its first one on, with what the account came to at
 * its end.
 */
function run(asked: HistoryRequest, order: Order): SQL {
  const sign = sql`${readingSign(asked.account)}::int`;
  const { from, to, account } = asked;
  return sql`
    with books as (${books(asked, order)}),
    moved as (
      select kept.book_id, kept.day, sum(kept.debit_cents) as debits, sum(kept.credit_cents) as credits,
        coalesce(sum(kept.credit_cents - kept.debit_cents) filter (where kept.account = 'reserve'), 0) as held
      from account_days as kept join books on books.id = kept.book_id
      where kept.account = any(${sql.param([...partsOf(account)])}::text[]) and kept.day <= ${to}::date
      group by kept.book_id, kept.day),
    before as (
      select book_id, sum(${sign} * (debits - credits)) as closing, sum(held) as held
      from moved where day < ${from}::date group by book_id),
    run as (
      select calendar.day::date as day, books.place as number, books.org_id, books.name,
        coalesce(moved.debits, 0) as debits, coalesce(moved.credits, 0) as credits,
        coalesce(before.closing, 0)
          + sum(${sign} * (coalesce(moved.debits, 0) - coalesce(moved.credits, 0))) over dated as closing,
        coalesce(before.held, 0) + sum(coalesce(moved.held, 0)) over dated as held
      from generate_series(${from}::date, ${to}::date, interval '1 day') as calendar (day)
      join books on books.first <= calendar.day::date
      left join moved on moved.book_id = books.id and moved.day = calendar.day::date
      left join before on before.book_id = books.id
      window dated as (partition by books.id order by calendar.day))`;
}

/** Balances day by day and book by book, off the kept days: whatever was posted in them. */
export function bookDaysRepository(tx: Tx) {
  return {
    /** The days nearest to a place, and of a day the books by name. */
    async near(
      asked: HistoryRequest,
      order: Order,
      pageWindow: PageWindow,
    ): Promise<ShownBookDay[]> {
      const sort = { value: sql`run.day`, kind: 'day' } as const;
      const { orderBy, beyond } = way({ sort, order }, pageWindow, {
        value: sort.value,
        number: sql`run.number`,
      });
      const { rows } = await tx.execute<ShownBookDay>(sql`
        ${run({ ...asked, ...daysNear(asked, order, pageWindow) }, order)}
        select ${shownDay}, ${opening(asked.account)}, run.number::float8 as number, run.org_id as "orgId",
          run.name as "companyName"
        from run where ${beyond ?? sql`true`} order by ${orderBy} limit ${pageWindow.limit}`);
      return rows;
    },
    /** How many days there are of all books. */
    async count(asked: HistoryRequest): Promise<number> {
      const { from, to } = asked;
      const { rows } = await tx.execute<{ count: number }>(sql`
        select coalesce(sum(greatest(0, ${to}::date - greatest(${from}::date, first) + 1)), 0)::float8 as count
        from (${books(asked, 'asc')}) as books`);
      return rows[0]?.count ?? 0;
    },
  };
}
