import type { Tx } from '@server/db/client';
import { transactionDays, transactions, transactionTotals } from '@server/db/schema/ledger';
import { itemDays, reasonDays, transactionHours } from '@server/db/schema/transactionFacts';
import {
  inReach,
  keptDays,
  ofTrade,
  sumsOfKept,
  type TransactionSums,
} from '@server/transactions/kept/repository';
import type { TransactionFilter } from '@server/transactions/listQuery';
import type { TransactionReach } from '@server/transactions/reach/repository';
import type { StepSums } from '@server/transactions/series/repository';
import { and, ne, type SQL, sql } from 'drizzle-orm';
import type { Behind, FigureTransaction } from '@/domain/dashboard/insight';
import type { SoldItem } from '@/domain/dashboard/sales';
import type { Days, Step } from '@/domain/dates/period';
import type { TransactionMethod } from '@/domain/transactions/method';
import { allBehind, within } from '../insight/within/repository';

/** Sums of the sales by each of their parts. */
export interface PartSums {
  points: StepSums[];
  methods: (TransactionSums & { method: TransactionMethod })[];
  stores: (TransactionSums & { store: string })[];
}

interface HourSums {
  weekday: number;
  hour: number;
  count: number;
  cents: number;
}

interface ItemSums {
  sku: string;
  title: string;
  kind: string;
  quantity: number;
  cents: number;
}

interface ReasonSums {
  reason: string;
  count: number;
  cents: number;
}

/** So many products and reasons are named. */
const named = 10;

type Row<T> = T & Record<string, unknown>;

/** What was sold, by time, method and store, in one pass over the sums kept by day. */
export async function salesParts(
  tx: Tx,
  reach: TransactionReach,
  filter: TransactionFilter,
  step: Step,
): Promise<PartSums> {
  const { rows } = await tx.execute<
    Row<TransactionSums & { day: string | null; method: TransactionMethod | null; store: string | null }>
  >(sql`
    with kept as (
      select *, to_char(date_trunc(${step}, day), 'YYYY-MM-DD') as starts
      from ${transactionDays} where ${keptDays(reach, filter)})
    select starts as day, method, store, ${sumsOfKept}
    from kept group by grouping sets ((starts), (method), (store)) order by starts, "grossCents" desc, method, store`);
  const parts: PartSums = { points: [], methods: [], stores: [] };
  for (const { day, method, store, ...sums } of rows) {
    if (day !== null) parts.points.push({ day, ...sums });
    else if (method !== null) parts.methods.push({ method, ...sums });
    else parts.stores.push({ store: store ?? '', ...sums });
  }
  return parts;
}

/** The stores in reach, by name. */
export async function storeNames(tx: Tx, reach: TransactionReach): Promise<string[]> {
  const { store } = transactionTotals;
  const rows = await tx
    .selectDistinct({ store })
    .from(transactionTotals)
    .where(and(inReach(reach, transactionTotals), ne(store, '')))
    .orderBy(store);
  return rows.map((row) => row.store);
}

/** When people paid: by weekday and hour, as far as it is known. */
export async function salesHours(tx: Tx, reach: TransactionReach, days: Days): Promise<HourSums[]> {
  const { rows } = await tx.execute<Row<HourSums>>(sql`
    select extract(isodow from day)::int as weekday, hour::int as hour, sum(transactions)::float8 as count,
      sum(gross_cents)::float8 as cents
    from ${transactionHours} where ${within(reach, days, transactionHours)}
    group by 1, 2 having sum(transactions) <> 0 order by 1, 2`);
  return rows;
}

/** What brought the most. */
export async function topItems(tx: Tx, reach: TransactionReach, days: Days): Promise<ItemSums[]> {
  const { rows } = await tx.execute<Row<ItemSums>>(sql`
    select sku, title, kind, sum(quantity)::float8 as quantity, sum(cents)::float8 as cents
    from ${itemDays} where ${within(reach, days, itemDays)}
    group by 1, 2, 3 having sum(cents) > 0 order by sum(cents) desc, title, sku, kind limit ${named}`);
  return rows;
}

/** Why money came back or was declined, the most frequent first. */
export async function topReasons(tx: Tx, reach: TransactionReach, days: Days): Promise<ReasonSums[]> {
  const { rows } = await tx.execute<Row<ReasonSums>>(sql`
    select reason, sum(transactions)::float8 as count, sum(cents)::float8 as cents
    from ${reasonDays} where ${within(reach, days, reasonDays)}
    group by 1 having sum(transactions) <> 0 order by 2 desc, 1 limit ${named}`);
  return rows;
}

/** The newest transactions that were traded in some days, of those that `among` lets pass, with what of each counts. */
async function soldRows(
  tx: Tx,
  reach: TransactionReach,
  { cents, among, from, to, most }: Days & { cents: SQL; among: SQL; most: number },
): Promise<FigureTransaction[]> {
  const of = { orgId: sql`moved.org_id`, systemMode: sql`moved.system_mode`, day: sql`moved.business_day` };
  const { rows } = await tx.execute<Row<FigureTransaction>>(sql`
    select moved.id as _id, to_char(moved.business_day, 'YYYY-MM-DD') as day, moved.company_name as "companyName",
      moved.purchaser_name as purchaser, moved.label, ${cents}::float8 as cents
    from ${transactions} as moved where ${within(reach, { from, to }, of)} and moved.state <> 'voided'
      and ${ofTrade(sql`moved.trade`)} and ${among}
    order by moved.business_day desc, moved.number desc limit ${most}`);
  return rows;
}

/** What was paid in an hour of a weekday (1 Monday to 7 Sunday). */
export const hourRows = async (
  tx: Tx,
  reach: TransactionReach,
  { weekday, hour, ...days }: Days & { weekday: number; hour: number; most: number },
): Promise<Behind<FigureTransaction>> => {
  const isOf = (day: SQL): SQL => sql`hour = ${hour}::int and extract(isodow from ${day}) = ${weekday}::int`;
  const all = await allBehind(
    tx,
    sql`select sum(transactions) as count, sum(gross_cents) as cents from ${transactionHours}
      where ${within(reach, days, transactionHours)} and ${isOf(sql`day`)}`,
  );
  const rows = await soldRows(tx, reach, {
    ...days,
    cents: sql`moved.amount_cents`,
    among: sql`moved.amount_cents > 0 and ${isOf(sql`moved.business_day`)}`,
  });
  return { ...all, rows };
};

/** What was sold of a product, or came back of it; counted is how many of it. */
export const itemRows = async (
  tx: Tx,
  reach: TransactionReach,
  { sku, title, kind, ...days }: Days & Pick<SoldItem, 'sku' | 'title' | 'kind'> & { most: number },
): Promise<Behind<FigureTransaction>> => {
  const all = await allBehind(
    tx,
    sql`select sum(quantity) as count, sum(cents) as cents from ${itemDays}
      where ${within(reach, days, itemDays)} and sku = ${sku} and title = ${title} and kind = ${kind}`,
  );
  const lines = (what: SQL): SQL => sql`(
    select ${what} from jsonb_to_recordset(moved.items) as item (sku text, title text, kind text, cents bigint)
    where coalesce(item.sku, '') = ${sku} and coalesce(item.title, '') = ${title} and coalesce(item.kind, '') = ${kind})`;
  const rows = await soldRows(tx, reach, {
    ...days,
    cents: sql`sign(moved.amount_cents) * ${lines(sql`sum(coalesce(item.cents, 0))`)}`,
    among: sql`moved.items <> '[]' and exists ${lines(sql`1`)}`,
  });
  return { ...all, rows };
};
