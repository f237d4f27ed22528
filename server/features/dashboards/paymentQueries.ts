import { ofTrade, visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { paymentDays } from '@server/platform/db/schema/dashboardFacts';
import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Days } from '@/domain/dates/period';

/**
 * How many payments there were, and how many refunds and returns of how much: whole cents, above 0.
 */
export interface PaymentCounts {
  payments: number;
  returns: number;
  returnCents: number;
}

/** The counts of trade kept by day that a reach and days ask for. */
export const paymentsOf = (visibility: TransactionVisibility, { from, to }: Days): SQL =>
  and(
    visibleTo(visibility, paymentDays),
    ofTrade(paymentDays.trade),
    from ? gte(paymentDays.day, from) : undefined,
    to ? lte(paymentDays.day, to) : undefined,
  ) ?? sql`true`;

/** What rows of these counts come to, named as in `PaymentCounts`. */
export const countsOfKept = sql`coalesce(sum(payments), 0)::float8 as payments, coalesce(sum(returns), 0)::float8 as returns,
  coalesce(sum(return_cents), 0)::float8 as "returnCents"`;

/** Payments and returns of some days. */
export async function paymentCounts(
  tx: Tx,
  visibility: TransactionVisibility,
  days: Days,
): Promise<PaymentCounts> {
  const { rows } = await tx.execute<PaymentCounts & Record<string, unknown>>(sql`
    select ${countsOfKept} from ${paymentDays} where ${paymentsOf(visibility, days)}`);
  return rows[0] ?? { payments: 0, returns: 0, returnCents: 0 };
}

/** Refunds and returns of one label. */
interface ReturnSums {
  label: string;
  count: number;
  cents: number;
}

/** Refunds and returns by label, the most first. */
export async function returnsByLabel(
  tx: Tx,
  visibility: TransactionVisibility,
  days: Days,
): Promise<ReturnSums[]> {
  const { rows } = await tx.execute<ReturnSums & Record<string, unknown>>(sql`
    select label, sum(returns)::float8 as count, sum(return_cents)::float8 as cents
    from ${paymentDays} where ${paymentsOf(visibility, days)}
    group by 1 having sum(returns) <> 0 order by 3 desc, 1`);
  return rows;
}
