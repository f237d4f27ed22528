import { debitEntries } from '@server/books/transactions/debitQueries';
import { tradeAlone, visibleTo } from '@server/books/transactions/filterQueries';
import { keptDays, sumsOfKept } from '@server/books/transactions/keptQueries';
import type { TransactionSums } from '@server/books/transactions/sumsQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { paymentDays } from '@server/platform/db/schema/dashboardFacts';
import { transactionDays, transactionTotals } from '@server/platform/db/schema/ledger';
import { organizations } from '@server/platform/db/schema/users';
import { type SQL, sql } from 'drizzle-orm';
import type { TradeGroup, TradeRow } from '@/domain/dashboard/insight';
import type { Days } from '@/domain/dates/period';
import { countsOfKept, type PaymentCounts, paymentsOf } from '../paymentQueries';

/** Sums of one part of the trade, beside the gross of all parts. */
interface TradeSums extends TransactionSums, TradePart {
  allGrossCents: number;
}

/** One part of the trade. */
interface TradePart {
  /** A store, a method or the id of an organization. */
  key: string;
  /** Whose store it is, '' of other parts: two organizations may call theirs alike. */
  orgId: string;
}

/** Bank debits, and how many of them came back. */
type DebitCounts = Pick<TradeRow, 'debits' | 'debitReturns'>;

/** Columns that both kept sums have, named as in `TradePart`. */
const parts: Readonly<Record<TradeGroup, SQL>> = {
  store: sql`store as key, org_id as "orgId"`,
  method: sql`method as key, '' as "orgId"`,
  merchant: sql`org_id as key, '' as "orgId"`,
};

/** One text for each part. */
export const partKey = ({ key, orgId }: TradePart): string => JSON.stringify([orgId, key]);

/** What each part comes to, the largest first, `most` of them. */
export async function tradeSums(
  tx: Tx,
  visibility: TransactionVisibility,
  { group, most, ...days }: Days & { group: TradeGroup; most: number },
): Promise<TradeSums[]> {
  const { rows } = await tx.execute<TradeSums & Record<string, unknown>>(sql`
    select ${parts[group]}, ${sumsOfKept}, (sum(sum(gross_cents)) over ())::float8 as "allGrossCents" from ${transactionDays}
    where ${keptDays(visibility, { ...tradeAlone, ...days })}
    group by 1, 2 having sum(transactions) <> 0 order by "grossCents" desc, 1, 2 limit ${most}`);
  return rows;
}

/** Payments and returns of each part, by `partKey`. */
export async function tradeCounts(
  tx: Tx,
  visibility: TransactionVisibility,
  { group, ...days }: Days & { group: TradeGroup },
): Promise<ReadonlyMap<string, PaymentCounts>> {
  const { rows } = await tx.execute<PaymentCounts & TradePart & Record<string, unknown>>(sql`
    select ${parts[group]}, ${countsOfKept} from ${paymentDays} where ${paymentsOf(visibility, days)} group by 1, 2`);
  return new Map(rows.map(({ key, orgId, ...counts }) => [partKey({ key, orgId }), counts]));
}

/**
 * Bank debits of each part, and how many of them came back, by `partKey`. All debits are of one
 * method.
 */
export async function tradeDebits(
  tx: Tx,
  visibility: TransactionVisibility,
  { group, from, to }: Days & { group: TradeGroup },
): Promise<ReadonlyMap<string, DebitCounts>> {
  const { orgId, systemMode } = { orgId: sql`org_id`, systemMode: sql`system_mode` };
  const where = sql`${visibleTo(visibility, { orgId, systemMode })} and day between ${from}::date and ${to}::date`;
  const part = group === 'method' ? sql`'ach' as key, '' as "orgId"` : parts[group];
  const { rows } = await tx.execute<DebitCounts & TradePart & Record<string, unknown>>(sql`
    select ${part}, sum(debits)::float8 as debits, sum(overall)::float8 as "debitReturns"
    from (${debitEntries(where)}) as entries group by 1, 2`);
  return new Map(
    rows.map(({ key, orgId: of, ...counts }) => [partKey({ key, orgId: of }), counts]),
  );
}

/** The gross of each part in the days that it is compared with, in whole cents, by `partKey`. */
export async function grossBefore(
  tx: Tx,
  visibility: TransactionVisibility,
  { group, ...days }: Days & { group: TradeGroup },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<TradePart & { cents: number } & Record<string, unknown>>(sql`
    select ${parts[group]}, sum(gross_cents)::float8 as cents from ${transactionDays}
    where ${keptDays(visibility, { ...tradeAlone, ...days })} group by 1, 2`);
  return new Map(rows.map(({ cents, ...part }) => [partKey(part), cents]));
}

/** Names of organizations by id. */
export async function namesOf(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from ${organizations} where id = any(${sql.param(ids)}::text[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Organizations visible that have ever moved money, by name; 500 at most. */
export async function tradingOrganizations(
  tx: Tx,
  visibility: TransactionVisibility,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from ${organizations}
    where id in (select org_id from ${transactionTotals} where ${visibleTo(visibility, transactionTotals)})
    order by lower(name), id limit 500`);
  return rows;
}
