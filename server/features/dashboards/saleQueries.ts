import { ofStore, visibleTo } from '@server/books/transactions/filterQueries';
import { keptDays, sumsOfKept } from '@server/books/transactions/keptQueries';
import type { TransactionFilter } from '@server/books/transactions/listQuery';
import type { StepSums } from '@server/books/transactions/seriesQueries';
import { noSums, sumsOfSums, type TransactionSums } from '@server/books/transactions/sumsQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { transactionDays, transactionTotals } from '@server/platform/db/schema/ledger';
import {
  itemDays,
  reasonDays,
  transactionHours,
} from '@server/platform/db/schema/transactionFacts';
import { and, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Days, Step } from '@/domain/dates/period';
import type { TransactionMethod } from '@/domain/transactions/method';
import { type Kept, within } from './insight/withinQueries';

/** Sums of the sales, and by each of their parts. */
export interface PartSums {
  total: TransactionSums;
  points: StepSums[];
  methods: (TransactionSums & { method: TransactionMethod })[];
  stores: (TransactionSums & Store)[];
}

/**
 * A store of an organization; '' for what was paid in none. Two organizations may call theirs
 * alike.
 */
export interface Store {
  orgId: string;
  store: string;
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

/** Days, and a store: `''` for all, `(none)` for what was paid in none. */
interface Place extends Days {
  store: string;
}

/** So many products and reasons are named. */
const named = 10;

type Row<T> = T & Record<string, unknown>;

/** The sales that are looked at, and into which steps they are cut. */
interface SalesQuery {
  visibility: TransactionVisibility;
  filter: TransactionFilter;
  step: Step;
}

/** What was sold, by time, method and store, in one pass over the sums kept by day. */
export async function salesParts(
  tx: Tx,
  { visibility, filter, step }: SalesQuery,
): Promise<PartSums> {
  const { rows } = await tx.execute<
    Row<
      TransactionSums &
        Record<'day' | 'orgId' | 'store', string | null> & { method: TransactionMethod | null }
    >
  >(sql`
    with kept as (
      select date_trunc(${step}, day) as starts, method, org_id, store, ${sumsOfKept}
      from ${transactionDays} where ${keptDays(visibility, filter)} group by 1, 2, 3, 4)
    select to_char(starts, 'YYYY-MM-DD') as day, method, org_id as "orgId", store, ${sumsOfSums}
    from kept group by grouping sets ((), (starts), (method), (org_id, store))
    order by starts, "grossCents" desc, method, store, org_id`);
  const parts: PartSums = { total: noSums, points: [], methods: [], stores: [] };
  for (const { day, method, orgId, store, ...sums } of rows) {
    if (day !== null) parts.points.push({ day, ...sums });
    else if (method !== null) parts.methods.push({ method, ...sums });
    else if (orgId !== null) parts.stores.push({ orgId, store: store ?? '', ...sums });
    else parts.total = sums;
  }
  return parts;
}

/** The stores visible, by name; 500 at most. */
export async function storesOf(tx: Tx, visibility: TransactionVisibility): Promise<Store[]> {
  const { orgId, store } = transactionTotals;
  return tx
    .selectDistinct({ orgId, store })
    .from(transactionTotals)
    .where(and(visibleTo(visibility, transactionTotals), ne(store, '')))
    .orderBy(store, orgId)
    .limit(500);
}

/** The facts kept of some days, of one store where one is asked for. */
const ofPlace = (
  visibility: TransactionVisibility,
  { store, ...days }: Place,
  of: Kept & { store: SQLWrapper },
): SQL => and(within(visibility, days, of), ofStore(store, of.store)) ?? sql`true`;

/** When people paid: by weekday and hour, as far as it is known. */
export async function salesHours(
  tx: Tx,
  visibility: TransactionVisibility,
  place: Place,
): Promise<HourSums[]> {
  const { rows } = await tx.execute<Row<HourSums>>(sql`
    select extract(isodow from day)::int as weekday, hour::int as hour, sum(transactions)::float8 as count,
      sum(gross_cents)::float8 as cents
    from ${transactionHours} where ${ofPlace(visibility, place, transactionHours)}
    group by 1, 2 having sum(transactions) <> 0 order by 1, 2`);
  return rows;
}

/** What brought the most. */
export async function topItems(
  tx: Tx,
  visibility: TransactionVisibility,
  place: Place,
): Promise<ItemSums[]> {
  const { rows } = await tx.execute<Row<ItemSums>>(sql`
    select sku, title, kind, sum(quantity)::float8 as quantity, sum(cents)::float8 as cents
    from ${itemDays} where ${ofPlace(visibility, place, itemDays)}
    group by 1, 2, 3 having sum(cents) > 0 order by sum(cents) desc, title, sku, kind limit ${named}`);
  return rows;
}

/** Why money came back or was declined, the most frequent first. */
export async function topReasons(
  tx: Tx,
  visibility: TransactionVisibility,
  place: Place,
): Promise<ReasonSums[]> {
  const { rows } = await tx.execute<Row<ReasonSums>>(sql`
    select reason, sum(transactions)::float8 as count, sum(cents)::float8 as cents
    from ${reasonDays} where ${ofPlace(visibility, place, reasonDays)}
    group by 1 having sum(transactions) <> 0 order by 2 desc, 1 limit ${named}`);
  return rows;
}
