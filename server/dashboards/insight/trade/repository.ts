import type { Tx } from '@server/db/client';
import { paymentDays } from '@server/db/schema/dashboardFacts';
import { transactionDays, transactionTotals } from '@server/db/schema/ledger';
import { organisations } from '@server/db/schema/users';
import {
  inReach,
  keptDays,
  sumsOfKept,
  type TransactionSums,
  tradeAlone,
} from '@server/transactions/kept/repository';
import type { TransactionReach } from '@server/transactions/reach/repository';
import { type SQL, sql } from 'drizzle-orm';
import type { TradeGroup } from '@/domain/dashboard/insight';
import type { Days } from '@/domain/dates/period';
import { countsOfKept, type PaymentCounts, paymentsOf } from '../../payments/repository';

/** Sums of one part of the trade, beside the gross of all parts. */
interface TradeSums extends TransactionSums {
  key: string;
  allGrossCents: number;
}

/** Columns that both kept sums have. */
const keys: Readonly<Record<TradeGroup, SQL>> = {
  store: sql`store`,
  method: sql`method`,
  merchant: sql`org_id`,
};

/** What each part comes to, the largest first, `most` of them. */
export async function tradeSums(
  tx: Tx,
  reach: TransactionReach,
  { group, most, ...days }: Days & { group: TradeGroup; most: number },
): Promise<TradeSums[]> {
  const { rows } = await tx.execute<TradeSums & Record<string, unknown>>(sql`
    select ${keys[group]} as key, ${sumsOfKept}, (sum(sum(gross_cents)) over ())::float8 as "allGrossCents" from ${transactionDays}
    where ${keptDays(reach, { ...tradeAlone, ...days })}
    group by 1 having sum(transactions) <> 0 order by "grossCents" desc, 1 limit ${most}`);
  return rows;
}

/** Payments and returns of each part. */
export async function tradeCounts(
  tx: Tx,
  reach: TransactionReach,
  { group, ...days }: Days & { group: TradeGroup },
): Promise<ReadonlyMap<string, PaymentCounts>> {
  const { rows } = await tx.execute<PaymentCounts & { key: string } & Record<string, unknown>>(sql`
    select ${keys[group]} as key, ${countsOfKept} from ${paymentDays} where ${paymentsOf(reach, days)} group by 1`);
  return new Map(rows.map(({ key, ...counts }) => [key, counts]));
}

/** The gross of each part in the days that it is compared with, in whole cents. */
export async function grossBefore(
  tx: Tx,
  reach: TransactionReach,
  { group, ...days }: Days & { group: TradeGroup },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ key: string; cents: number }>(sql`
    select ${keys[group]} as key, sum(gross_cents)::float8 as cents from ${transactionDays}
    where ${keptDays(reach, { ...tradeAlone, ...days })} group by 1`);
  return new Map(rows.map(({ key, cents }) => [key, cents]));
}

/** Names of organisations by id. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from ${organisations} where id = any(${sql.param(ids)}::text[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Organisations in reach that have ever moved money, by name; 500 at most. */
export async function tradingOrganisations(
  tx: Tx,
  reach: TransactionReach,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from ${organisations}
    where id in (select org_id from ${transactionTotals} where ${inReach(reach, transactionTotals)})
    order by lower(name), id limit 500`);
  return rows;
}
