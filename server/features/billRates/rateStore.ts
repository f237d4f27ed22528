import type { Tx } from '@server/platform/db/client';
import { billRates } from '@server/platform/db/schema/billing';
import { escrows } from '@server/platform/db/schema/escrow';
import { transactions } from '@server/platform/db/schema/ledger';
import { organizations } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { type AnyColumn, and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { type BilledRole, kindsOfRole } from '@/domain/billing/billedRole';
import type { BillService } from '@/domain/billing/rate';
import { easternMoment } from '@/domain/dates/easternTime';
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

/** Uses of a service at the same price, how many they are, and what was kept of all of them. Whole cents. */
export interface PricedUses {
  priceCents: number;
  uses: number;
  feeCents: number;
}

/** Who used a service from which day on (ISO date). */
interface UsesAsked {
  /** One organization, or those of a role that have no rate of their own today (ISO date). */
  payers: { orgId: string } | { role: BilledRole; today: string };
  systemMode: 'Production' | 'Sandbox';
  since: string;
}

/** Those who would pay the rate: an organization's own goes before that of its role. */
function paidBy(orgId: AnyColumn, service: BillService, { payers }: UsesAsked): SQL {
  if ('orgId' in payers) return eq(orgId, payers.orgId);
  const kinds = sql.param([...kindsOfRole(payers.role)]);
  return sql`${orgId} in (select o.id from organizations as o where o.kind = any(${kinds}::text[])
    and coalesce((select own.kind from bill_rates as own where own.service = ${service} and own.org_id = o.id
      and own.effective_from <= ${payers.today}::date order by own.effective_from desc limit 1), 'standard') = 'standard')`;
}

/** What passed us by a method and stands, by price. */
export async function paymentsByPrice(
  tx: Tx,
  method: TransactionMethod,
  asked: UsesAsked,
): Promise<PricedUses[]> {
  const price = sql<number>`(${transactions.amountCents} - ${transactions.tipCents} - ${transactions.taxCents})::float8`;
  return tx
    .select({
      priceCents: price,
      uses: sql<number>`count(*)::float8`,
      feeCents: sql<number>`sum(${transactions.feeCents})::float8`,
    })
    .from(transactions)
    .where(
      and(
        paidBy(transactions.orgId, method, asked),
        eq(transactions.systemMode, asked.systemMode),
        eq(transactions.method, method),
        eq(transactions.entry, 'payment'),
        eq(transactions.direct, false),
        inArray(transactions.state, ['pending', 'cleared']),
        gte(transactions.businessDay, asked.since),
        sql`${transactions.amountCents} > 0`,
      ),
    )
    .groupBy(price);
}

/** Escrows that buyers funded, by amount, with the fee of both parties as their terms say it. */
export async function escrowsByPrice(tx: Tx, asked: UsesAsked): Promise<PricedUses[]> {
  const price = sql<number>`${escrows.amountCents}::float8`;
  return tx
    .select({
      priceCents: price,
      uses: sql<number>`count(*)::float8`,
      feeCents: sql<number>`sum(${escrows.buyerFeeCents} + ${escrows.sellerFeeCents})::float8`,
    })
    .from(escrows)
    .where(
      and(
        paidBy(escrows.buyerId, 'escrow', asked),
        eq(escrows.systemMode, asked.systemMode),
        gte(escrows.fundedAt, new Date(easternMoment(asked.since, 0))),
      ),
    )
    .groupBy(price);
}

/** Whether a service is a payment by a method, rather than a return or an escrow. */
export const isMethod = (service: BillService): service is TransactionMethod =>
  service !== 'ach_return' && service !== 'escrow';
