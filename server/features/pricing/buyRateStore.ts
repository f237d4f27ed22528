import type { Tx } from '@server/platform/db/client';
import { buyRates } from '@server/platform/db/schema/pricing';
import { users } from '@server/platform/db/schema/users';
import { asc, count, desc, eq, lte, sql } from 'drizzle-orm';
import type { BoughtService, BuyTerms, BuyTermsByService } from '@/domain/pricing/buyRate';

export type StoredBuyRate = typeof buyRates.$inferSelect;

/** What each service costs us on a day (ISO date); services without a buy rate are left out. */
export async function buyTermsOn(tx: Tx, day: string): Promise<BuyTermsByService> {
  const rows = await tx
    .selectDistinctOn([buyRates.service])
    .from(buyRates)
    .where(lte(buyRates.effectiveFrom, day))
    .orderBy(asc(buyRates.service), desc(buyRates.effectiveFrom));
  const terms: Partial<Record<BoughtService, BuyTerms>> = {};
  for (const { service, points, perItemCents, floorPoints, floorCents } of rows)
    terms[service] = { points, perItemCents, floorPoints, floorCents };
  return terms;
}

/** All versions by service, the latest first, with who added them. */
export const allBuyRates = (tx: Tx): Promise<{ row: StoredBuyRate; createdBy: string }[]> =>
  tx
    .select({ row: buyRates, createdBy: sql<string>`coalesce(${users.name}, '')` })
    .from(buyRates)
    .leftJoin(users, eq(users.id, buyRates.createdBy))
    .orderBy(asc(buyRates.service), desc(buyRates.effectiveFrom));

/** How many versions a service has. */
export async function countBuyRates(tx: Tx, service: BoughtService): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(buyRates)
    .where(eq(buyRates.service, service));
  return found?.count ?? 0;
}

/** Adds a version; null where another one of the service begins on that day. */
export async function insertBuyRate(
  tx: Tx,
  row: typeof buyRates.$inferInsert,
): Promise<StoredBuyRate | null> {
  const [added] = await tx.insert(buyRates).values(row).onConflictDoNothing().returning();
  return added ?? null;
}
