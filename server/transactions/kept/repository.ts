import type { Tx } from '@server/db/client';
import { transactionDays, transactions, transactionTotals } from '@server/db/schema/ledger';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { FigureCents } from '@/domain/transactions/figures';
import { statesOf, transactionStates } from '@/domain/transactions/state';
import { noStore } from '@/domain/transactions/transactionListRow';
import type { TransactionFilter } from '../listQuery';
import type { LedgerReach } from '../reach/repository';

/** Sums in whole cents, each part under its own name: all of them together are the net amount. */
export interface TransactionSums extends FigureCents {
  count: number;
  netCents: number;
}

type Columns = Record<
  'orgId' | 'systemMode' | 'method' | 'label' | 'state' | 'store' | 'trade',
  SQLWrapper
>;

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
  const isOne =
    others.length > 0 ? sql`${of.orgId} = any(${sql.param(orgIds)}::text[])` : eq(of.orgId, only);
  return and(isOne, inMode);
}

/**
 * Written out where it narrows nothing but what was voided, for indexes and plans that are made
 * once.
 */
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
  return eq(of, store === noStore ? '' : store);
}

const ofSide = {
  yes: (trade: SQLWrapper) => sql`${trade} <> ''`,
  sold: (trade: SQLWrapper) => sql`${trade} = 'sold'`,
  back: (trade: SQLWrapper) => sql`${trade} = 'back'`,
} as const;

/**
 * Rows that are trade (`tradeOf`), or those of them that were paid or went back: written out, for
 * the index over the last ones.
 */
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
  search: '',
  from: '',
  to: '',
  label: '',
  store: '',
  organisation: '',
  method: undefined,
  state: undefined,
  flagged: undefined,
  trade: undefined,
};

/** What was sold and given back alone: no payouts, deposits and fees. */
export const tradeAlone: TransactionFilter = { ...noFilter, trade: 'yes' };

const isOfDays = ({ from, to, weekday }: TransactionFilter): boolean =>
  from !== '' || to !== '' || weekday !== undefined;

/** Business days of a filter: from one to another, and of one weekday. */
export const ofDays = (
  { from, to, weekday }: Pick<TransactionFilter, 'from' | 'to' | 'weekday'>,
  day: SQLWrapper,
): SQL | undefined =>
  and(
    from ? sql`${day} >= ${from}::date` : undefined,
    to ? sql`${day} <= ${to}::date` : undefined,
    weekday === undefined ? undefined : sql`extract(isodow from ${day}) = ${weekday}::int`,
  );

/** What of the kept sums a filter without a search asks for. */
function source(reach: LedgerReach, filter: TransactionFilter): { from: SQL; where: SQL } {
  const table = isOfDays(filter) ? transactionDays : transactionTotals;
  const where = and(
    inReach(reach, table),
    filteredByKind(filter, table),
    ofDays(filter, transactionDays.day),
  );
  return { from: sql`${table}`, where: where ?? sql`true` };
}

const sum = (value: SQLWrapper): SQL => sql`coalesce(sum(${value}), 0)::float8`;

/**
 * What the parts of a sum are read from: the kind of an amount, and how much of it came in (`paid`)
 * or went out (`back`), both above 0.
 */
interface SumSource {
  count: SQL;
  kind: SQL;
  paid: SQL;
  back: SQL;
  /** What staff keyed by hand. */
  manual: SQL;
}

const sumsBy = ({ count, kind, paid, back, manual }: SumSource): SQL => sql`
  ${count} as count,
  ${sum(sql`case when ${kind} = 'trade' then ${paid} else 0 end`)} as "grossCents",
  ${sum(sql`case when ${kind} = 'trade' then ${back} else 0 end`)} as "refundCents",
  ${sum(sql`case when ${kind} = 'return' then ${back} - ${paid} else 0 end`)} as "returnCents",
  ${sum(sql`tip_cents`)} as "tipCents", ${sum(sql`tax_cents`)} as "taxCents",
  ${sum(sql`fee_cents - case ${kind} when 'fee' then ${paid} - ${back} when 'fee back' then fee_cents else 0 end`)} as "feeCents",
  ${sum(sql`case ${kind} when 'other' then ${paid} - ${back} when 'fee back' then ${paid} - ${back} - fee_cents else 0 end`)}
    as "otherCents",
  ${sum(manual)} as "manualCents", ${sum(sql`net_cents`)} as "netCents"`;

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

/** The same of `foundParts`, which know of entries. */
export const sumsOfFound = sumsBy({
  count: sum(sql`transactions`),
  kind: sql`figure_kind(entry, label, trade)`,
  paid: sql`gross_cents`,
  back: sql`refund_cents`,
  manual: sql`case when entry = 'manual' then gross_cents - refund_cents else 0 end`,
});

const keptColumns = sql.join(
  (
    [
      'transactions',
      'gross_cents',
      'refund_cents',
      'tip_cents',
      'tax_cents',
      'fee_cents',
      'net_cents',
    ] as const
  ).map((name) => sql`sum(${sql.identifier(name)}) as ${sql.identifier(name)}`),
  sql`, `,
);

/**
 * Kept sums added up as far as they count under one name, to be read by `sumsOfKept`: what the name
 * is, is then asked of some dozens and not of each. `keys`: by what they are told apart beside
 * that, each under its name.
 */
export function keptParts(
  { from, where }: { from: SQLWrapper; where: SQL },
  keys: Readonly<Record<string, SQLWrapper>> = {},
): SQL {
  const named = Object.entries(keys).map(([name, key]) => sql`${key} as ${sql.identifier(name)}`);
  const by = [...Object.keys(keys), 'label', 'trade'].map((name) => sql.identifier(name));
  return sql`(select ${sql.join([...named, sql`label`, sql`trade`, keptColumns], sql`, `)}
    from ${from} where ${where} group by ${sql.join(by, sql`, `)}) as parts`;
}

/** Transactions that are found: in a table, or in a part of it that goes by its name. */
export interface FoundRows {
  from: SQL;
  where: SQL | undefined;
}

const latestFirst = sql`business_day desc, number desc`;

/**
 * Rows that lie close together along the days: they are walked, whatever the planner takes them
 * for.
 */
export const walked = (rows: SQL | undefined): SQL =>
  sql`(select * from ${transactions} where ${rows ?? sql`true`} order by ${latestFirst} offset 0) as transactions`;

/** Rows of many places along an index: looked up as a whole, and then put in order. */
export const gathered = (rows: SQL | undefined): SQL =>
  sql`(select business_day, number from ${transactions} where ${rows ?? sql`true`} offset 0) as transactions`;

/**
 * What is found, the latest days first and `most` rows of it, added up by what names their amounts
 * and by business day, to be read by `sumsOfFound` from `parts`; `found` has as many rows as there
 * are, up to one more. They are looked for by number, which an index alone tells wherever it knows
 * all that is asked, and then read.
 */
export const foundParts = ({ from, where }: FoundRows, most: number): SQL => sql`
  with found as materialized (
    select business_day, number from ${from} where ${where ?? sql`true`} order by ${latestFirst} limit ${most + 1}),
  latest as (select number from found order by ${latestFirst} limit ${most}),
  parts as (
    select business_day, entry, label, trade, count(*) as transactions, sum(greatest(amount_cents, 0)) as gross_cents,
      sum(greatest(-amount_cents, 0)) as refund_cents, sum(tip_cents) as tip_cents, sum(tax_cents) as tax_cents,
      sum(fee_cents) as fee_cents, sum(net_cents) as net_cents
    from latest join ${transactions} using (number) group by 1, 2, 3, 4)`;

const sumNames = [
  'count',
  'grossCents',
  'refundCents',
  'returnCents',
  'tipCents',
  'taxCents',
  'feeCents',
  'otherCents',
  'manualCents',
  'netCents',
] as const satisfies readonly (keyof TransactionSums)[];

/** Sums of what was summed already, under the same names. */
export const sumsOfSums: SQL = sql.join(
  sumNames.map((name) => sql`${sum(sql.identifier(name))} as ${sql.identifier(name)}`),
  sql`, `,
);

/** The kept sums by day that a filter without a search asks for. */
export const keptDays = (reach: LedgerReach, filter: TransactionFilter): SQL =>
  and(
    inReach(reach, transactionDays),
    filteredByKind(filter, transactionDays),
    ofDays(filter, transactionDays.day),
  ) ?? sql`true`;

/** What a filter without a search comes to; off the kept sums, so exact and never counted. */
export async function keptSums(
  tx: Tx,
  reach: LedgerReach,
  filter: TransactionFilter,
): Promise<TransactionSums> {
  const { from, where } = source(reach, filter);
  const { rows } = await tx.execute<TransactionSums & Record<string, unknown>>(sql`
    select ${sumsOfKept} from ${keptParts({ from, where })}`);
  return rows[0] ?? noSums;
}

/** Of nothing. */
export const noSums: TransactionSums = {
  count: 0,
  grossCents: 0,
  refundCents: 0,
  returnCents: 0,
  tipCents: 0,
  taxCents: 0,
  feeCents: 0,
  otherCents: 0,
  manualCents: 0,
  netCents: 0,
};

/**
 * What came in less what went out of a filter without a search, whatever it was for and without
 * what staff keyed by hand; whole cents.
 */
export async function movedCents(
  tx: Tx,
  reach: LedgerReach,
  filter: TransactionFilter,
): Promise<number> {
  const { from, where } = source(reach, filter);
  const { rows } = await tx.execute<{ cents: number }>(
    sql`select ${sum(sql`gross_cents - refund_cents`)} as cents from ${from} where ${where}`,
  );
  return rows[0]?.cents ?? 0;
}

/** How many match a filter without a search, as a value of a statement. */
export function keptCount(reach: LedgerReach, filter: TransactionFilter): SQL<number> {
  const { from, where } = source(reach, filter);
  return sql<number>`(select coalesce(sum(transactions), 0)::float8 from ${from} where ${where})`;
}

/**
 * How many wait in a state, and the day (ISO) of the oldest: by the index over states in which few
 * are, wherever along the days they lie.
 */
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

/**
 * The same sums over rows of `transactions` themselves: of the latest `most`; `isExact` is false
 * where there are more.
 */
export async function scannedSums(
  tx: Tx,
  rows: FoundRows,
  most: number,
): Promise<{ sums: TransactionSums; isExact: boolean }> {
  const read = await tx.execute<TransactionSums & { found: number } & Record<string, unknown>>(sql`
    ${foundParts(rows, most)}
    select ${sumsOfFound}, (select count(*)::float8 from found) as found from parts`);
  const { found, ...sums } = read.rows[0] ?? { ...noSums, found: 0 };
  return { sums, isExact: found <= most };
}
