import type { Tx } from '@server/db/client';
import { transactionDays, transactions, transactionTotals } from '@server/db/schema/ledger';
import { and, eq, gte, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { statesOf, transactionStates } from '@/domain/transactions/state';
import { noStore } from '@/domain/transactions/transactionListRow';
import type { TransactionFilter } from '../listQuery';
import type { LedgerReach } from '../reach/repository';

/** Sums in whole cents. */
export interface TransactionSums {
  count: number;
  grossCents: number;
  refundCents: number;
  tipCents: number;
  taxCents: number;
  feeCents: number;
  netCents: number;
}

type Columns = Record<'orgId' | 'systemMode' | 'method' | 'label' | 'state' | 'store' | 'trade', SQLWrapper>;

/** The rows of a reach, in `transactions` or in what is kept of them. */
export function inReach(
  { orgIds, mode }: LedgerReach,
  of: Pick<Columns, 'orgId' | 'systemMode'>,
): SQL | undefined {
  const inMode = eq(of.systemMode, mode);
  if (orgIds === null) return inMode;
  const [only, ...others] = orgIds;
  if (only === undefined) return sql`false`;
  // One parameter, however many they are.
  const isOne = others.length > 0 ? sql`${of.orgId} = any(${sql.param(orgIds)}::text[])` : eq(of.orgId, only);
  return and(isOne, inMode);
}

/** Written out where it narrows nothing but what was voided, for indexes and plans that are made once. */
function ofStates(state: TransactionFilter['state'], of: SQLWrapper): SQL | undefined {
  const states = statesOf(state);
  if (states.length === transactionStates.length) return undefined;
  if (states.length === transactionStates.length - 1) return sql`${of} <> 'voided'`;
  const [only, ...others] = states;
  return others.length > 0 ? sql`${of} = any(${sql.param(states)}::text[])` : eq(of, only);
}

/** Rows of a store, or of none. */
export function ofStore(store: string, of: SQLWrapper): SQL | undefined {
  if (store === '') return undefined;
  // The index over stores holds no row without one.
  return store === noStore ? sql`${of} = ''` : and(eq(of, store), sql`${of} <> ''`);
}

const ofSide = {
  yes: (trade: SQLWrapper) => sql`${trade} <> ''`,
  sold: (trade: SQLWrapper) => sql`${trade} = 'sold'`,
  back: (trade: SQLWrapper) => sql`${trade} = 'back'`,
} as const;

/** Rows that are trade (`tradeOf`), or those of them that were paid or went back: written out, for the index over the last ones. */
export const ofTrade = (trade: SQLWrapper, side: TransactionFilter['trade'] = 'yes'): SQL =>
  ofSide[side](trade);

/** The part of a filter that is neither search nor day; undefined when there is none. */
export const filteredByKind = (
  { label, method, state, store, trade }: TransactionFilter,
  of: Columns,
): SQL | undefined =>
  and(
    label ? eq(of.label, label) : undefined,
    method ? eq(of.method, method) : undefined,
    ofStates(state, of.state),
    ofStore(store, of.store),
    trade ? ofTrade(of.trade, trade) : undefined,
  );

/** Nothing is left out. */
export const noFilter: TransactionFilter = {
  ...{ search: '', from: '', to: '', label: '', store: '', organisation: '' },
  ...{ method: undefined, state: undefined, flagged: undefined, trade: undefined },
};

/** What was sold and given back alone: no payouts, deposits and fees. */
export const tradeAlone: TransactionFilter = { ...noFilter, trade: 'yes' };

const isOfDays = ({ from, to }: TransactionFilter): boolean => from !== '' || to !== '';

/** What of the kept sums a filter without a search asks for. */
function source(reach: LedgerReach, filter: TransactionFilter): { from: SQL; where: SQL } {
  const table = isOfDays(filter) ? transactionDays : transactionTotals;
  const where = and(
    inReach(reach, table),
    filteredByKind(filter, table),
    filter.from ? gte(transactionDays.day, filter.from) : undefined,
    filter.to ? lte(transactionDays.day, filter.to) : undefined,
  );
  return { from: sql`${table}`, where: where ?? sql`true` };
}

const sum = (value: SQL): SQL => sql`coalesce(sum(${value}), 0)::float8`;

/** What rows of the kept sums come to together, named as in `TransactionSums`. */
export const sumsOfKept = sql`
  ${sum(sql`transactions`)} as count, ${sum(sql`gross_cents`)} as "grossCents",
  ${sum(sql`refund_cents`)} as "refundCents", ${sum(sql`tip_cents`)} as "tipCents",
  ${sum(sql`tax_cents`)} as "taxCents", ${sum(sql`fee_cents`)} as "feeCents", ${sum(sql`net_cents`)} as "netCents"`;

/** The same of rows of `transactions` themselves: what staff keyed by hand is neither sold nor given back. */
export const sumsOfRows = sql`
  count(*)::float8 as count, ${sum(sql`greatest(traded_cents(entry, amount_cents), 0)`)} as "grossCents",
  ${sum(sql`greatest(-traded_cents(entry, amount_cents), 0)`)} as "refundCents", ${sum(sql`tip_cents`)} as "tipCents",
  ${sum(sql`tax_cents`)} as "taxCents", ${sum(sql`fee_cents`)} as "feeCents", ${sum(sql`net_cents`)} as "netCents"`;

/** The kept sums by day that a filter without a search asks for. */
export const keptDays = (reach: LedgerReach, filter: TransactionFilter): SQL =>
  and(
    inReach(reach, transactionDays),
    filteredByKind(filter, transactionDays),
    filter.from ? gte(transactionDays.day, filter.from) : undefined,
    filter.to ? lte(transactionDays.day, filter.to) : undefined,
  ) ?? sql`true`;

/** What a filter without a search comes to; off the kept sums, so exact and never counted. */
export async function keptSums(
  tx: Tx,
  reach: LedgerReach,
  filter: TransactionFilter,
): Promise<TransactionSums> {
  const { from, where } = source(reach, filter);
  const { rows } = await tx.execute<TransactionSums & Record<string, unknown>>(sql`
    select ${sumsOfKept} from ${from} where ${where}`);
  return rows[0] ?? noSums;
}

/** Of nothing. */
export const noSums: TransactionSums = {
  ...{ count: 0, grossCents: 0, refundCents: 0, tipCents: 0 },
  ...{ taxCents: 0, feeCents: 0, netCents: 0 },
};

/** How many match a filter without a search, as a value of a statement. */
export function keptCount(reach: LedgerReach, filter: TransactionFilter): SQL<number> {
  const { from, where } = source(reach, filter);
  return sql<number>`(select coalesce(sum(transactions), 0)::float8 from ${from} where ${where})`;
}

/** How many wait in a state, and the day (ISO) of the oldest: by the index over states in which few are, wherever along the days they lie. */
export async function waitingSince(
  tx: Tx,
  reach: LedgerReach,
  state: 'pending' | 'held',
): Promise<{ count: number; oldest: string | null }> {
  // `+ 0`: else the days would be walked from the first one on, past all that do not wait.
  const { rows } = await tx.execute<{ count: number; oldest: string | null }>(sql`
    select ${keptCount(reach, { ...noFilter, state })} as count, to_char(min(${transactions.businessDay} + 0), 'YYYY-MM-DD') as oldest
    from ${transactions} where ${and(inReach(reach, transactions), eq(transactions.state, state))}`);
  return rows[0] ?? { count: 0, oldest: null };
}

/** The same sums over rows of `transactions` themselves: of the first `most`; `isExact` is false where there are more. */
export async function scannedSums(
  tx: Tx,
  where: SQL | undefined,
  most: number,
): Promise<{ sums: TransactionSums; isExact: boolean }> {
  const { rows } = await tx.execute<TransactionSums & { found: number } & Record<string, unknown>>(sql`
    with found as (
      select *, row_number() over (order by ${transactions.number}) as place
      from ${transactions} where ${where ?? sql`true`} order by ${transactions.number} limit ${most + 1})
    select ${sumsOfRows}, (select count(*)::float8 from found) as found
    from found where place <= ${most}`);
  const { found, ...sums } = rows[0] ?? { ...noSums, found: 0 };
  return { sums, isExact: found <= most };
}
