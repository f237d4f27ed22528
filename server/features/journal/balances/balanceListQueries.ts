import { visibleTo } from '@server/books/transactions/filterQueries';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { journalBooks } from '@server/platform/db/schema/ledger';
import type { Scope } from '@server/platform/http/call';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing } from '@server/platform/lists/listQueries';
import { and, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { balanceColumnSet, balanceColumns } from '@/domain/ledger/journalColumns';
import type { BalanceTotal } from '@/domain/ledger/journalRow';
import {
  partsOf,
  readingSign,
  type ShownAccount,
  shownAccounts,
} from '@/domain/ledger/shownAccount';
import { toBalanceRow, toBalanceTotal } from '../wire';
import {
  availableOf,
  outgoingParts,
  ownCents,
  promisedOf,
  unclearedParts,
} from './availableQueries';

const text = string().default('').max(200);

const filters = {
  /** A part of the organization's name. */
  search: text,
  organization: text,
  account: string().oneOf(shownAccounts),
  /** `yes`: only what is low. */
  low: string().oneOf(['yes']),
};

type BalanceFilter = FilterOf<typeof filters>;

/** Whose balances are seen, and by whom: everybody has their own alerts. */
export interface BalanceVisibility extends TransactionVisibility {
  userId: string;
}

/** A balance as people read it, in whole cents. */
export interface ShownBalance extends Record<string, unknown> {
  number: number;
  orgId: string;
  companyName: string;
  account: ShownAccount;
  ledgerCents: number;
  holdCents: number;
  /** Of payments that no bank has confirmed. */
  unclearedCents: number;
  /** Approved disbursements; of the bank also settlements on their way out, and what wallets hold. */
  promisedCents: number;
  /** What can be paid out now, as `availableCents` has it. */
  availableCents: number;
  thresholdCents: number | null;
  /** ISO moment. */
  asOf: string | null;
}

/** What the balances of one account come to, in whole cents. */
export interface TotalOfAccount extends Record<string, unknown> {
  account: ShownAccount;
  count: number;
  low: number;
  ledgerCents: number;
  holdCents: number;
  /** Of payments that no bank has confirmed. */
  unclearedCents: number;
  /** Approved disbursements; of the bank also settlements on their way out, and what wallets hold. */
  promisedCents: number;
  /**
   * What can leave the banks of these books now, out of all their accounts together; null for
   * accounts, which share the bank of their book: their own figures come to more than is in it.
   */
  availableCents: number | null;
}

/**
 * Which accounts of a book each shown one is made of, how it is read, and where it stands among
 * them.
 */
export const shownParts = sql.join(
  shownAccounts.flatMap((account, place) =>
    partsOf(account).map(
      (part) => sql`(${account}, ${part}, ${readingSign(account)}::int, ${place}::int)`,
    ),
  ),
  sql`, `,
);

/** Rows are numbered by book and place: as many numbers for each book as there are places. */
const shownPlaces = sql`${shownAccounts.length}::int`;

/**
 * One row for each organization with a book and each shown account. There are as many as
 * organizations, not as transactions.
 */
function balances({ userId, ...visibility }: BalanceVisibility): SQL {
  return sql`(
    select book.id * ${shownPlaces} + shown.place as number, book.id as book_id, book.org_id, org.name, shown.account,
      sum(shown.sign * coalesce(kept.balance_cents, 0)) as ledger,
      coalesce(sum(-kept.balance_cents) filter (where shown.part = 'reserve'), 0) as hold,
      greatest(0, coalesce(sum(-uncleared.cents), 0)) as uncleared, ${promisedOf(sql`shown.account`)} as promised,
      ${availableOf(ownCents, sql`shown.account`)} as available,
      max(alert.threshold_cents) as threshold
    from (select * from ${journalBooks} where ${visibleTo(visibility, journalBooks)}) as book
    join organizations as org on org.id = book.org_id
    cross join (values ${shownParts}) as shown (account, part, sign, place)
    left join account_balances as kept on kept.book_id = book.id and kept.account = shown.part
    left join ${unclearedParts(visibility)} as uncleared on uncleared.book_id = book.id and uncleared.account = shown.part
    ${outgoingParts}
    left join balance_alerts as alert on alert.org_id = book.org_id and alert.system_mode = book.system_mode
      and alert.account = shown.account and alert.set_by = ${userId}
    group by book.id, book.org_id, org.name, shown.account, shown.place) as balance`;
}

const available = sql`balance.available`;

const isLow = sql`balance.threshold is not null and ${available} < balance.threshold`;

function matching({ search, account, low }: BalanceFilter): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  return and(
    wanted ? sql`lower(balance.name) like ${containing(wanted)}` : undefined,
    account ? sql`balance.account = ${account}` : undefined,
    low ? isLow : undefined,
  );
}

/** The last posting that moved an account of a row. */
const asOf = sql`(
  select to_char(posting.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from account_days as kept
  join journal_postings as posting on posting.book_id = kept.book_id and posting.number = kept.last_number
  where kept.book_id = balance.book_id
    and (kept.account = balance.account or balance.account = 'funds' and kept.account in ('payable', 'reserve'))
  order by kept.day desc, kept.last_number desc limit 1)`;

const cents = (value: SQL): SQL => sql`(${value})::float8`;

async function rowsAt(
  tx: Tx,
  numbers: readonly number[],
  visibility: BalanceVisibility,
): Promise<ShownBalance[]> {
  const { rows } = await tx.execute<ShownBalance>(sql`
    select ${cents(sql`balance.number`)} as number, balance.org_id as "orgId", balance.name as "companyName",
      balance.account, ${cents(sql`balance.ledger`)} as "ledgerCents", ${cents(sql`balance.hold`)} as "holdCents",
      ${cents(sql`balance.uncleared`)} as "unclearedCents", ${cents(sql`balance.promised`)} as "promisedCents",
      ${cents(available)} as "availableCents",
      ${cents(sql`balance.threshold`)} as "thresholdCents", ${asOf} as "asOf"
    from ${balances(visibility)} where balance.number = any(${sql.param(numbers)}::bigint[])`);
  return rows;
}

/** Who reads balances: what is visible to them, and their own alerts. */
export async function balanceReader(
  tx: Tx,
  scope: Scope,
  organization?: string,
): Promise<BalanceVisibility> {
  return { ...(await transactionVisibility(tx, scope, organization)), userId: scope.userId };
}

/** What the accounts of organizations come to now. */
export const balanceList = defineList({
  name: 'account balances',
  columns: { set: balanceColumnSet, byKey: balanceColumns },
  filters,
  sorts: {
    organization: { value: sql`lower(balance.name)`, kind: 'text' },
    ledger: { value: sql`balance.ledger`, kind: 'number' },
    available: { value: available, kind: 'number' },
  },
  usual: { sort: 'organization', order: 'asc' },
  rowsPerPage: 10,
  reader: ({ services, scope, query }) =>
    balanceReader(services.database, scope, query.organization),
  from: (reader) => balances(reader),
  number: sql`balance.number`,
  where: (_reader, filter) => matching(filter),
  rows: rowsAt,
  toRow: toBalanceRow,
});

/** What all that match come to, one for each account among them. */
export const balanceTotals = balanceList.summary(
  async (tx, visibility, filter): Promise<BalanceTotal[]> => {
    const { rows } = await tx.execute<TotalOfAccount>(sql`
      select balance.account, count(*)::float8 as count, (count(*) filter (where ${isLow}))::float8 as low,
        ${cents(sql`sum(balance.ledger)`)} as "ledgerCents", ${cents(sql`sum(balance.hold)`)} as "holdCents",
        ${cents(sql`sum(balance.uncleared)`)} as "unclearedCents", ${cents(sql`sum(balance.promised)`)} as "promisedCents",
        ${cents(sql`sum(greatest(0, ${available})) filter (where balance.account = 'bank')`)} as "availableCents"
      from ${balances(visibility)} where ${matching(filter) ?? sql`true`}
      group by balance.account order by min(balance.number % ${shownPlaces})`);
    return rows.map(toBalanceTotal);
  },
);
