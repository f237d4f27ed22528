import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import { type SQL, sql } from 'drizzle-orm';
import { noSums, sum, sumsBy, type TransactionSums } from './sumsQueries';

/** The same of `foundParts`, which know of entries. */
export const sumsOfFound = sumsBy({
  count: sum(sql`transactions`),
  kind: sql`figure_kind(entry, label, trade)`,
  paid: sql`gross_cents`,
  back: sql`refund_cents`,
  manual: sql`case when entry = 'manual' then gross_cents - refund_cents else 0 end`,
});

/** Transactions that are found: in a table, or in a part of it that goes by its name. */
export interface FoundRows {
  from: SQL;
  where: SQL | undefined;
  /** An index alone tells which they are. */
  isToldByIndex: boolean;
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

const amounts = sql`entry, label, trade, amount_cents, tip_cents, tax_cents, fee_cents, net_cents`;

/**
 * What is found, the latest days first and `most` rows of it, added up by what names their amounts
 * and by business day, to be read by `sumsOfFound` from `parts`; `found` has as many rows as there
 * are, up to one more. Where an index alone tells which they are, `most` are read of however many;
 * else they have been read when they are found.
 */
export function foundParts({ from, where, isToldByIndex }: FoundRows, most: number): SQL {
  const read = isToldByIndex ? sql`` : sql`, ${amounts}`;
  const latest = sql`select * from found order by ${latestFirst} limit ${most}`;
  const rows = isToldByIndex
    ? sql`(select number from (${latest}) as latest) as latest join ${transactions} using (number)`
    : sql`(${latest}) as latest`;
  return sql`
  with found as materialized (
    select business_day, number${read} from ${from} where ${where ?? sql`true`} order by ${latestFirst} limit ${most + 1}),
  parts as (
    select business_day, entry, label, trade, count(*) as transactions, sum(greatest(amount_cents, 0)) as gross_cents,
      sum(greatest(-amount_cents, 0)) as refund_cents, sum(tip_cents) as tip_cents, sum(tax_cents) as tax_cents,
      sum(fee_cents) as fee_cents, sum(net_cents) as net_cents
    from ${rows} group by 1, 2, 3, 4)`;
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
