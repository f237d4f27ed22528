import type { LedgerVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import {
  transactionDays,
  transactionMonths,
  transactions,
  transactionTotals,
} from '@server/platform/db/schema/ledger';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { wholeMonths } from '@/domain/dates/wholeMonths';
import { filteredByKind, noFilter, ofDays, visibleTo } from './filterQueries';
import type { TransactionFilter } from './listQuery';
import { noSums, sum, sumsBy, type TransactionSums } from './sumsQueries';

const sumNames = [
  'transactions',
  'gross_cents',
  'refund_cents',
  'tip_cents',
  'tax_cents',
  'fee_cents',
  'net_cents',
] as const;

const sumColumns = sql.join(
  sumNames.map((name) => sql.identifier(name)),
  sql`, `,
);

const addedUp = sql.join(
  sumNames.map((name) => sql`sum(${sql.identifier(name)}) as ${sql.identifier(name)}`),
  sql`, `,
);

/** Kept sums that are asked for: where they stand, and which of them. */
export interface KeptSums {
  from: SQLWrapper;
  where: SQL;
}

/** Those of some days of a table that is kept by `day`, which are its columns of the same name. */
const partOf = (
  visibility: LedgerVisibility,
  filter: TransactionFilter,
  { table, day }: { table: typeof transactionDays | typeof transactionMonths; day: SQLWrapper },
): SQL => sql`
  select ${day} as day, label, trade, ${sumColumns} from ${table}
  where ${and(visibleTo(visibility, table), filteredByKind(filter, table), ofDays(filter, day))}`;

/**
 * The kept sums that a filter without a search asks for, whole months by the month; `day` is the
 * first one of a month then. Of one weekday they are kept by day alone.
 */
export function keptMonths(visibility: LedgerVisibility, filter: TransactionFilter): KeptSums {
  if (filter.weekday !== undefined)
    return { from: transactionDays, where: keptDays(visibility, filter) };
  const { months, ends } = wholeMonths(filter);
  const byMonth = { table: transactionMonths, day: transactionMonths.month };
  const byDay = { table: transactionDays, day: transactionDays.day };
  const parts = [
    ...(months ? [partOf(visibility, { ...filter, ...months }, byMonth)] : []),
    ...ends.map((days) => partOf(visibility, { ...filter, ...days }, byDay)),
  ];
  return { from: sql`(${sql.join(parts, sql` union all `)}) as kept`, where: sql`true` };
}

/** What of the kept sums a filter without a search asks for, whatever the day. */
function source(visibility: LedgerVisibility, filter: TransactionFilter): KeptSums {
  const { from, to, weekday } = filter;
  if (from !== '' || to !== '' || weekday !== undefined) return keptMonths(visibility, filter);
  const kind = filteredByKind(filter, transactionTotals);
  const where = and(visibleTo(visibility, transactionTotals), kind) ?? sql`true`;
  return { from: transactionTotals, where };
}

/**
 * What rows of the kept sums come to together, named as in `TransactionSums`. They do not know of
 * entries: a fee on top that went back is known by its label and by being no trade, and what staff
 * keyed by hand is what is in the net amount alone.
 */
export const sumsOfKept = sumsBy({
  count: sum(sql`transactions`),
  kind: sql`case when trade = '' and label in ('ACH Return', 'Return Reversal') then 'fee back'
    else figure_kind('payment', label, trade) end`,
  paid: sql`gross_cents`,
  back: sql`refund_cents`,
  manual: sql`net_cents + tip_cents + tax_cents + fee_cents - gross_cents + refund_cents`,
});

/**
 * Kept sums added up as far as they count under one name, to be read by `sumsOfKept`: what the name
 * is, is then asked of some dozens and not of each. `keys`: by what they are told apart beside
 * that, each under its name.
 */
export function keptParts(
  { from, where }: KeptSums,
  keys: Readonly<Record<string, SQLWrapper>> = {},
): SQL {
  const named = Object.entries(keys).map(([name, key]) => sql`${key} as ${sql.identifier(name)}`);
  const by = [...Object.keys(keys), 'label', 'trade'].map((name) => sql.identifier(name));
  return sql`(select ${sql.join([...named, sql`label`, sql`trade`, addedUp], sql`, `)}
    from ${from} where ${where} group by ${sql.join(by, sql`, `)}) as parts`;
}

/** The kept sums by day that a filter without a search asks for. */
export const keptDays = (visibility: LedgerVisibility, filter: TransactionFilter): SQL =>
  and(
    visibleTo(visibility, transactionDays),
    filteredByKind(filter, transactionDays),
    ofDays(filter, transactionDays.day),
  ) ?? sql`true`;

/** What a filter without a search comes to; off the kept sums, so exact and never counted. */
export async function keptSums(
  tx: Tx,
  visibility: LedgerVisibility,
  filter: TransactionFilter,
): Promise<TransactionSums> {
  const { from, where } = source(visibility, filter);
  const { rows } = await tx.execute<TransactionSums & Record<string, unknown>>(sql`
    select ${sumsOfKept} from ${keptParts({ from, where })}`);
  return rows[0] ?? noSums;
}

/**
 * What came in less what went out of a filter without a search, whatever it was for and without
 * what staff keyed by hand; whole cents.
 */
export async function movedCents(
  tx: Tx,
  visibility: LedgerVisibility,
  filter: TransactionFilter,
): Promise<number> {
  const { from, where } = source(visibility, filter);
  const { rows } = await tx.execute<{ cents: number }>(
    sql`select ${sum(sql`gross_cents - refund_cents`)} as cents from ${from} where ${where}`,
  );
  return rows[0]?.cents ?? 0;
}

/** How many match a filter without a search, as a value of a statement. */
export function keptCount(visibility: LedgerVisibility, filter: TransactionFilter): SQL<number> {
  const { from, where } = source(visibility, filter);
  return sql<number>`(select coalesce(sum(transactions), 0)::float8 from ${from} where ${where})`;
}

/**
 * How many wait in a state, and the day (ISO) of the oldest: by the index over states in which few
 * are, wherever along the days they lie.
 */
export async function waitingSince(
  tx: Tx,
  visibility: LedgerVisibility,
  state: 'pending' | 'held',
): Promise<{ count: number; oldest: string | null }> {
  // `+ 0`: else the days would be walked from the first one on, past all that do not wait.
  const { rows } = await tx.execute<{ count: number; oldest: string | null }>(sql`
    select ${keptCount(visibility, { ...noFilter, state })} as count, to_char(min(${transactions.businessDay} + 0), 'YYYY-MM-DD') as oldest
    from ${transactions} where ${and(visibleTo(visibility, transactions), eq(transactions.state, state))}`);
  return rows[0] ?? { count: 0, oldest: null };
}
