import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { journalBooks } from '@server/platform/db/schema/ledger';
import { way } from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import { type SQL, sql } from 'drizzle-orm';
import { partsOf, readingSign, type ShownAccount } from '@/domain/ledger/shownAccount';
import type { Step } from './listQuery';

/**
 * An account of one organization, or the same of several together, over days; ISO dates that both
 * belong to them.
 */
export interface HistoryRequest {
  visibility: TransactionVisibility;
  account: ShownAccount;
  from: string;
  to: string;
}

/** A day as people read it, in whole cents. */
export interface ShownDay extends Record<string, unknown> {
  day: string;
  openingCents: number;
  creditCents: number;
  debitCents: number;
  closingCents: number;
  holdCents: number;
}

/** What was debited and credited by day, of all books together. */
function movedDays({ visibility, account }: HistoryRequest): SQL {
  return sql`
    select kept.day, sum(kept.debit_cents) as debits, sum(kept.credit_cents) as credits,
      coalesce(sum(kept.credit_cents - kept.debit_cents) filter (where kept.account = 'reserve'), 0) as held
    from account_days as kept join (select id from ${journalBooks} where ${visibleTo(visibility, journalBooks)}) as book
      on book.id = kept.book_id
    where kept.account = any(${sql.param([...partsOf(account)])}::text[]) group by kept.day`;
}

/** Every day of the calendar between the two, with what the account came to at its end. */
function run(asked: HistoryRequest): SQL {
  const sign = sql`${readingSign(asked.account)}::int`;
  const { from, to } = asked;
  return sql`
    with moved as (${movedDays(asked)}),
    before as (
      select coalesce(sum(${sign} * (debits - credits)), 0) as closing, coalesce(sum(held), 0) as held
      from moved where day < ${from}::date),
    run as (
      select calendar.day::date as day, 0 as number, coalesce(moved.debits, 0) as debits, coalesce(moved.credits, 0) as credits,
        before.closing + sum(${sign} * (coalesce(moved.debits, 0) - coalesce(moved.credits, 0))) over dated as closing,
        before.held + sum(coalesce(moved.held, 0)) over dated as held
      from generate_series(${from}::date, ${to}::date, interval '1 day') as calendar (day)
      cross join before left join moved on moved.day = calendar.day::date
      window dated as (order by calendar.day))`;
}

/** A day of a run, in the columns that it is read by. */
export const shownDay = sql`
  to_char(run.day, 'YYYY-MM-DD') as day, run.debits::float8 as "debitCents", run.credits::float8 as "creditCents",
  run.closing::float8 as "closingCents", run.held::float8 as "holdCents"`;

/** What it came to as the day began. */
export const opening = (account: ShownAccount): SQL =>
  sql`(run.closing - ${readingSign(account)}::int * (run.debits - run.credits))::float8 as "openingCents"`;

/** Balances day by day, off the kept days: as many rows as days, whatever was posted in them. */
export function historyRepository(tx: Tx) {
  return {
    /** First and last day on which something was posted; null where nothing was. */
    async bounds(
      visibility: TransactionVisibility,
      account: ShownAccount,
    ): Promise<{ first: string; last: string } | null> {
      const { rows } = await tx.execute<{ first: string | null; last: string | null }>(sql`
        select to_char(min(kept.day), 'YYYY-MM-DD') as first, to_char(max(kept.day), 'YYYY-MM-DD') as last
        from account_days as kept join (select id from ${journalBooks} where ${visibleTo(visibility, journalBooks)}) as book
          on book.id = kept.book_id
        where kept.account = any(${sql.param([...partsOf(account)])}::text[])`);
      const { first = null, last = null } = rows[0] ?? {};
      return first === null || last === null ? null : { first, last };
    },
    /** The days nearest to one. */
    async near(
      asked: HistoryRequest,
      order: 'asc' | 'desc',
      pageWindow: PageWindow,
    ): Promise<ShownDay[]> {
      const sort = { value: sql`run.day`, kind: 'day' } as const;
      const { orderBy, beyond } = way({ sort, order }, pageWindow, {
        value: sort.value,
        number: sql`run.number`,
      });
      const { rows } = await tx.execute<ShownDay>(sql`
        ${run(asked)} select ${shownDay}, ${opening(asked.account)} from run
        where ${beyond ?? sql`true`} order by ${orderBy} limit ${pageWindow.limit}`);
      return rows;
    },
    /** What was debited and credited in all days. */
    async moved(asked: HistoryRequest): Promise<{ debitCents: number; creditCents: number }> {
      const { rows } = await tx.execute<{ debitCents: number; creditCents: number }>(sql`
        with moved as (${movedDays(asked)})
        select coalesce(sum(debits), 0)::float8 as "debitCents", coalesce(sum(credits), 0)::float8 as "creditCents"
        from moved where day between ${asked.from}::date and ${asked.to}::date`);
      return rows[0] ?? { debitCents: 0, creditCents: 0 };
    },
    /** The last day of each step. */
    async series(asked: HistoryRequest, step: Step): Promise<ShownDay[]> {
      const { rows } = await tx.execute<ShownDay>(sql`
        ${run(asked)} select distinct on (run.step) ${shownDay}, ${opening(asked.account)}
        from (select *, date_trunc(${step}, run.day) as step from run) as run order by run.step, run.day desc`);
      return rows;
    },
  };
}
