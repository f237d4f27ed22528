import type { BookOwner } from '@server/books/ledger/journal/journalStore';
import { filteredByKind, noFilter } from '@server/books/transactions/filterQueries';
import { keptParts, sumsOfKept } from '@server/books/transactions/keptQueries';
import type { TransactionSums } from '@server/books/transactions/sumsQueries';
import type { Tx } from '@server/platform/db/client';
import { transactionDays } from '@server/platform/db/schema/ledger';
import { type SQL, sql } from 'drizzle-orm';
import { daysAfter } from '@/domain/dates/days';
import {
  type BalanceMove,
  balanceMoves,
  type MethodVolume,
  monthAfter,
  type StatementDeposit,
  type StatementFigures,
} from '@/domain/statements/statement';
import type { TransactionMethod } from '@/domain/transactions/method';

/** The first and last day of a month, ISO dates. */
interface Reach {
  from: string;
  to: string;
}

const reachOf = (month: string): Reach => ({
  from: `${month}-01`,
  to: daysAfter(`${monthAfter(month, 1)}-01`, -1),
});

const within = (day: SQL, { from, to }: Reach): SQL =>
  sql`${day} between ${from}::date and ${to}::date`;

/** Kept sums by day, without what was voided. */
const keptOf = ({ orgId, systemMode }: BookOwner, reach: Reach) => ({
  from: transactionDays,
  where: sql`org_id = ${orgId} and system_mode = ${systemMode} and ${within(sql`day`, reach)}
    and ${filteredByKind(noFilter, transactionDays) ?? sql`true`}`,
});

/** What an organization took itself, by method; whole cents. */
async function takenBy(
  tx: Tx,
  { orgId, systemMode }: BookOwner,
  reach: Reach,
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ method: string; cents: number }>(sql`
    select method, sum(amount_cents)::float8 as cents from transactions
    where org_id = ${orgId} and system_mode = ${systemMode} and ${within(sql`business_day`, reach)}
      and direct and state <> 'voided'
    group by method`);
  return new Map(rows.map(({ method, cents }) => [method, cents]));
}

/** Volume by method, off the kept sums of days: as the ledger and its daily sums show it. */
async function volumes(tx: Tx, owner: BookOwner, reach: Reach): Promise<MethodVolume[]> {
  const kept = keptParts(keptOf(owner, reach), { method: transactionDays.method });
  const { rows } = await tx.execute<
    TransactionSums & { method: TransactionMethod } & Record<string, unknown>
  >(sql`
    select method, ${sumsOfKept} from ${kept} group by method having sum(transactions) <> 0
    order by "netCents" desc, method`);
  const taken = await takenBy(tx, owner, reach);
  return rows.map(({ count, ...sums }) => ({
    ...sums,
    transactions: count,
    takenCents: taken.get(sums.method) ?? 0,
  }));
}

/** Fees by what they are for: rows of their own by label, the rest are those of payments. */
async function feesOf(tx: Tx, owner: BookOwner, reach: Reach): Promise<StatementFigures['fees']> {
  const { rows } = await tx.execute<{ label: string; cents: number }>(sql`
    select label, (-sum(net_cents))::float8 as cents
    from ${keptParts(keptOf(owner, reach))}
    where figure_kind('payment', label, trade) = 'fee'
    group by label having sum(net_cents) <> 0 order by cents desc, label`);
  return rows;
}

/** What an account of a book came to before a day and at the end of another. */
async function balancesOf(
  tx: Tx,
  { orgId, systemMode }: BookOwner,
  { from, to }: Reach,
): Promise<Record<'payable' | 'reserve', { opening: number; closing: number }>> {
  const { rows } = await tx.execute<{
    account: 'payable' | 'reserve';
    opening: number;
    closing: number;
  }>(sql`
    select kept.account,
      coalesce(sum(credit_cents - debit_cents) filter (where kept.day < ${from}::date), 0)::float8 as opening,
      coalesce(sum(credit_cents - debit_cents), 0)::float8 as closing
    from account_days as kept join journal_books as book on book.id = kept.book_id
    where book.org_id = ${orgId} and book.system_mode = ${systemMode} and kept.day <= ${to}::date
      and kept.account in ('payable', 'reserve')
    group by kept.account`);
  const of = (account: string) =>
    rows.find((row) => row.account === account) ?? { opening: 0, closing: 0 };
  return { payable: of('payable'), reserve: of('reserve') };
}

/**
 * Under which name what moved the balance counts; a hold of a payment is no payment. `entry` is of
 * another account than the balance for settlements, which part what they take.
 */
const moveOf = sql`case
  when posting.act in ('hold', 'release') then 'holds'
  when posting.transaction_id is not null then 'posted'
  when posting.source = 'settlement' then
    case entry.account when 'fees' then 'fees' when 'reserve' then 'kept' else 'deposits' end
  when posting.act = 'fee' then 'fees'
  when posting.source = 'disbursement' then 'disbursements'
  when posting.source = 'escrow' then 'escrow'
  when posting.source = 'transfer' or posting.act = 'move' then 'transfers'
  else 'other' end`;

/** Entries of a month that say what moved the balance, above 0 where it grew. */
const moving = ({ orgId, systemMode }: BookOwner, reach: Reach): SQL => sql`
  select posting.source_id, posting.day, ${moveOf} as move,
    case when entry.account = 'payable' then -entry.amount_cents else entry.amount_cents end as cents
  from journal_books as book
  join lateral (
    select min(first_number) as first, max(last_number) as last from account_days
    where book_id = book.id and account = 'payable' and ${within(sql`day`, reach)}) as span on true
  join journal_postings as posting on posting.book_id = book.id
    and posting.number between span.first and span.last and ${within(sql`posting.day`, reach)}
  join journal_entries as entry on entry.book_id = book.id and entry.number = posting.number
  where book.org_id = ${orgId} and book.system_mode = ${systemMode}
    and case when posting.source = 'settlement' and posting.transaction_id is null
      then entry.account <> 'payable'
        and exists (
          select from journal_entries as other
          where other.book_id = book.id and other.number = posting.number and other.account = 'payable')
      else entry.account = 'payable' end`;

type Moved = Pick<StatementFigures, 'postedCents' | 'moves'>;

async function movesOf(tx: Tx, owner: BookOwner, reach: Reach): Promise<Moved> {
  const { rows } = await tx.execute<{ move: BalanceMove | 'posted'; cents: number }>(sql`
    select move, sum(cents)::float8 as cents from (${moving(owner, reach)}) as moved group by move`);
  const of = (move: string): number => rows.find((row) => row.move === move)?.cents ?? 0;
  const moves = balanceMoves.map((move) => [move, of(move)] as const);
  return {
    postedCents: of('posted'),
    // Every move is among them.
    moves: Object.fromEntries(moves) as Record<BalanceMove, number>,
  };
}

async function depositsOf(tx: Tx, owner: BookOwner, reach: Reach): Promise<StatementDeposit[]> {
  const { rows } = await tx.execute<StatementDeposit & Record<string, unknown>>(sql`
    select settlements.number::float8 as number, to_char(moved.day, 'YYYY-MM-DD') as day,
      (-moved.cents)::float8 as cents
    from (${moving(owner, reach)}) as moved join settlements on settlements.id = moved.source_id
    where moved.move = 'deposits' order by moved.day, settlements.number`);
  return rows;
}

/**
 * A month of an organization as its books have it. Transactions by their business day, as the
 * ledger's totals; the balance by postings.
 */
export async function statementFigures(
  tx: Tx,
  owner: BookOwner,
  month: string,
): Promise<StatementFigures> {
  const reach = reachOf(month);
  const methods = await volumes(tx, owner, reach);
  const own = await feesOf(tx, owner, reach);
  const paid =
    methods.reduce((sum, { feeCents }) => sum + feeCents, 0) -
    own.reduce((sum, { cents }) => sum + cents, 0);
  const { payable, reserve } = await balancesOf(tx, owner, reach);
  return {
    openingCents: payable.opening,
    closingCents: payable.closing,
    reserveOpeningCents: reserve.opening,
    reserveClosingCents: reserve.closing,
    methods,
    fees: [...(paid === 0 ? [] : [{ label: 'Processing of payments', cents: paid }]), ...own],
    ...(await movesOf(tx, owner, reach)),
    deposits: await depositsOf(tx, owner, reach),
  };
}

/** The first month of a book, `2026-10`; null where it has not begun. */
export async function firstMonth(tx: Tx, { orgId, systemMode }: BookOwner): Promise<string | null> {
  const { rows } = await tx.execute<{ month: string | null }>(sql`
    select to_char(min(kept.day), 'YYYY-MM') as month
    from account_days as kept join journal_books as book on book.id = kept.book_id
    where book.org_id = ${orgId} and book.system_mode = ${systemMode}`);
  return rows[0]?.month ?? null;
}

/** Production books without a statement of a month that had begun by its end, some at a time. */
export async function unissued(tx: Tx, month: string, limit: number): Promise<string[]> {
  const { to } = reachOf(month);
  const { rows } = await tx.execute<{ orgId: string }>(sql`
    select book.org_id as "orgId" from journal_books as book
    where book.system_mode = 'Production'
      and exists (select from account_days as kept where kept.book_id = book.id and kept.day <= ${to}::date)
      and not exists (
        select from monthly_statements as issued
        where issued.org_id = book.org_id and issued.month = ${`${month}-01`}::date)
    order by book.org_id limit ${limit}`);
  return rows.map(({ orgId }) => orgId);
}
