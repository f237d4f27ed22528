import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { walletChanges, wallets } from '@server/platform/db/schema/wallets';
import type { Place } from '@server/platform/lists/cursor';
import { containing, payerLike, way } from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import { reportPaged } from '@server/platform/lists/query';
import { type SQL, sql } from 'drizzle-orm';
import { type InferType, object, string } from 'yup';

const text = string().default('').max(200);

const comparedBy = { search: text, organization: text, differing: string().oneOf(['yes']) };

/** Queries of the comparison with the ledger, over all days. */
export const comparisonQuery = {
  page: object({ ...comparedBy, ...reportPaged }),
  summary: object({ organization: text }),
};

/** Which wallets are compared. */
export type ComparisonFilter = Omit<
  InferType<typeof comparisonQuery.page>,
  keyof typeof reportPaged
>;

/** A wallet's log against the ledger, in whole cents. */
export interface ComparedWallet extends Record<string, unknown> {
  /** Of the wallet; below 0 for a holder without one. */
  number: number;
  walletId: string | null;
  orgId: string;
  companyName: string;
  holderKey: string;
  holderName: string;
  email: string;
  transactions: number;
  ledgerCents: number;
  loggedCents: number;
  balanceCents: number;
  changeCents: number;
  agrees: boolean;
}

export interface ComparisonTotals extends Record<string, unknown> {
  wallets: number;
  differing: number;
  ledgerCents: number;
  loggedCents: number;
  balanceCents: number;
  /** What the books owe the holders. */
  owedCents: number;
  unnamed: number;
  unnamedCents: number;
}

/** Transactions by wallet, as the ledger lists them. */
const byWallet = (visible: TransactionVisibility): SQL => sql`
  ${visibleTo(visible, { orgId: sql`org_id`, systemMode: sql`system_mode` })} and method = 'wallet' and state <> 'voided'`;

/**
 * Every wallet beside what the ledger has of its holder; neither side is worked out from the other.
 */
function compared(visible: TransactionVisibility): SQL {
  return sql`
    with ledger as (
      select org_id, system_mode, purchaser_key as holder_key, max(purchaser_name) as name, max(purchaser_email) as email,
        count(*) as transactions, sum(amount_cents) as cents
      from transactions where ${byWallet(visible)} and purchaser_key <> '' and amount_cents <> 0 group by 1, 2, 3),
    logged as (
      select wallet_id, sum(ledger_cents) as cents, sum(amount_cents) as changes
      from ${walletChanges} where ${visibleTo(visible, walletChanges)} group by 1),
    beside as (
      select wallet.id, wallet.number, org_id, holder_key, coalesce(wallet.holder_name, ledger.name) as name,
        coalesce(wallet.email, ledger.email) as email, coalesce(ledger.transactions, 0) as transactions,
        coalesce(ledger.cents, 0) as ledger, coalesce(logged.cents, 0) as logged,
        coalesce(wallet.balance_cents, 0) as balance, coalesce(logged.changes, 0) as changes
      from (select * from ${wallets} where ${visibleTo(visible, wallets)}) as wallet
      full join ledger using (org_id, system_mode, holder_key)
      left join logged on logged.wallet_id = wallet.id),
    compared as (
      select *, coalesce(number, -row_number() over (order by org_id, holder_key)) as place,
        ledger = logged and balance = changes as agrees
      from beside)`;
}

function matching({ search, differing }: ComparisonFilter): SQL {
  const wanted = search.normalize('NFC').toLowerCase();
  const found = sql`(${payerLike(sql`compared.holder_key`, wanted)} or lower(compared.email) like ${containing(wanted)})`;
  const parts = [
    differing ? sql`not compared.agrees` : sql`true`,
    ...(wanted.trim() ? [found] : []),
  ];
  return sql.join(parts, sql` and `);
}

const shown = sql`
  compared.place::float8 as number, compared.id as "walletId", compared.org_id as "orgId", organization.name as "companyName",
  compared.holder_key as "holderKey", compared.name as "holderName", compared.email,
  compared.transactions::float8 as transactions, compared.ledger::float8 as "ledgerCents",
  compared.logged::float8 as "loggedCents", compared.balance::float8 as "balanceCents",
  compared.changes::float8 as "changeCents", compared.agrees`;

const none: ComparisonTotals = {
  wallets: 0,
  differing: 0,
  ledgerCents: 0,
  loggedCents: 0,
  balanceCents: 0,
  owedCents: 0,
  unnamed: 0,
  unnamedCents: 0,
};

/**
 * The wallets nearest to a place by the name of their holder, and how many match. Asked for by hand:
 * it adds up all transactions by wallet.
 */
export async function comparedPage(
  tx: Tx,
  { visible, filter }: { visible: TransactionVisibility; filter: ComparisonFilter },
  window: PageWindow,
): Promise<{ places: Place[]; rows: ComparedWallet[]; matched: number }> {
  const sort = { value: sql`compared.holder_key`, kind: 'text' } as const;
  const { orderBy, beyond } = way({ sort, order: 'asc' }, window, {
    value: sort.value,
    number: sql`compared.place`,
  });
  const { rows } = await tx.execute<ComparedWallet & { matched: number }>(sql`
    ${compared(visible)}
    select ${shown}, (select count(*)::float8 from compared where ${matching(filter)}) as matched
    from compared join organizations as organization on organization.id = compared.org_id
    where ${matching(filter)} and ${beyond ?? sql`true`} order by ${orderBy} limit ${window.limit}`);
  return {
    rows,
    places: rows.map(({ holderKey, number }) => ({ key: holderKey, number })),
    matched: rows[0]?.matched ?? 0,
  };
}

/** What all wallets come to against the ledger. */
export async function comparisonTotals(
  tx: Tx,
  visible: TransactionVisibility,
): Promise<ComparisonTotals> {
  const { rows } = await tx.execute<ComparisonTotals>(sql`
    ${compared(visible)},
    unnamed as (
      select count(*)::float8 as count, coalesce(sum(amount_cents), 0)::float8 as cents
      from transactions where ${byWallet(visible)} and purchaser_key = '')
    select count(*)::float8 as wallets, (count(*) filter (where not agrees))::float8 as differing,
      coalesce(sum(ledger), 0)::float8 as "ledgerCents", coalesce(sum(logged), 0)::float8 as "loggedCents",
      coalesce(sum(balance), 0)::float8 as "balanceCents",
      (select coalesce(-sum(kept.balance_cents), 0)::float8 from account_balances as kept
        join journal_books as book on book.id = kept.book_id
        where kept.account = 'wallets' and ${visibleTo(visible, { orgId: sql`book.org_id`, systemMode: sql`book.system_mode` })}
      ) as "owedCents", (select count from unnamed) as unnamed,
      (select cents from unnamed) as "unnamedCents"
    from compared`);
  return rows[0] ?? none;
}
