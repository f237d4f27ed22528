import type { Tx } from '@server/platform/db/client';
import { billRates } from '@server/platform/db/schema/billing';
import { transactions } from '@server/platform/db/schema/ledger';
import { organizations } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { type BilledRole, kindsOfRole } from '@/domain/billing/billedRole';
import type { BillService } from '@/domain/billing/rate';
import type { TransactionMethod } from '@/domain/transactions/method';

/** A version of a rate as stored. */
export type RateRow = typeof billRates.$inferSelect;

type NewRate = typeof billRates.$inferInsert;

/** Versions of rates. */
export function rateStore(tx: Tx) {
  return {
    /** Adds one; null where another version of the same rate begins on that day. */
    async insert(row: NewRate): Promise<RateRow | null> {
      const [added] = await tx.insert(billRates).values(row).onConflictDoNothing().returning();
      return added ?? null;
    },
    async lock(id: string): Promise<RateRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx.select().from(billRates).where(eq(billRates.id, id)).for('update');
      return row ?? null;
    },
    async remove(id: string): Promise<void> {
      await tx.delete(billRates).where(eq(billRates.id, id));
    },
  };
}

/** Whether all of them are organizations. */
export async function areOrganizations(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const found = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(inArray(organizations.id, wanted));
  return found.length === wanted.length;
}

/** Payments of the same price, how many they are, and what was kept of all of them. Whole cents. */
export interface PricedPayments {
  priceCents: number;
  payments: number;
  feeCents: number;
}

/** Whose payments, by which method, from which day on (ISO date). */
interface PaidAsked {
  /** One organization, or those of a role that have no rate of their own today (ISO date). */
  payers: { orgId: string } | { role: BilledRole; today: string };
  systemMode: 'Production' | 'Sandbox';
  method: TransactionMethod;
  since: string;
}

/** Those who would pay the rate: an organization's own goes before that of its role. */
function paidBy({ payers, method }: PaidAsked): SQL {
  if ('orgId' in payers) return eq(transactions.orgId, payers.orgId);
  const kinds = sql.param([...kindsOfRole(payers.role)]);
  return sql`${transactions.orgId} in (select o.id from organizations as o where o.kind = any(${kinds}::text[])
    and coalesce((select own.kind from bill_rates as own where own.service = ${method} and own.org_id = o.id
      and own.effective_from <= ${payers.today}::date order by own.effective_from desc limit 1), 'standard') = 'standard')`;
}

/** What passed us and stands, by price. */
export async function paymentsByPrice(tx: Tx, asked: PaidAsked): Promise<PricedPayments[]> {
  const price = sql<number>`(${transactions.amountCents} - ${transactions.tipCents} - ${transactions.taxCents})::float8`;
  return tx
    .select({
      priceCents: price,
      payments: sql<number>`count(*)::float8`,
      feeCents: sql<number>`sum(${transactions.feeCents})::float8`,
    })
    .from(transactions)
    .where(
      and(
        paidBy(asked),
        eq(transactions.systemMode, asked.systemMode),
        eq(transactions.method, asked.method),
        eq(transactions.entry, 'payment'),
        eq(transactions.direct, false),
        inArray(transactions.state, ['pending', 'cleared']),
        gte(transactions.businessDay, asked.since),
        sql`${transactions.amountCents} > 0`,
      ),
    )
    .groupBy(price);
}

/** Whether a service is a payment by a method, rather than a return. */
export const isMethod = (service: BillService): service is TransactionMethod =>
  service !== 'ach_return';
