import type { Tx } from '@server/platform/db/client';
import { billRates } from '@server/platform/db/schema/billing';
import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import { type BillService, type RateTerms, usualTerms } from '@/domain/billing/rate';

/** What is asked for: a service for an organization on a day (ISO date). */
interface RateAsked {
  service: BillService;
  orgId: string;
  day: string;
}

/** The version in force for one organization, or for everyone; null where there is none. */
async function versionFor(tx: Tx, { service, day }: RateAsked, orgId: string | null) {
  const [row] = await tx
    .select()
    .from(billRates)
    .where(
      and(
        eq(billRates.service, service),
        orgId === null ? isNull(billRates.orgId) : eq(billRates.orgId, orgId),
        lte(billRates.effectiveFrom, day),
      ),
    )
    .orderBy(desc(billRates.effectiveFrom))
    .limit(1);
  return row ?? null;
}

/**
 * What a service costs an organization on a day: its own version, else that of everyone, else what
 * is usual (docs/adr/0053).
 */
export async function rateInForce(tx: Tx, asked: RateAsked): Promise<RateTerms> {
  const own = await versionFor(tx, asked, asked.orgId);
  if (own && own.kind !== 'standard') return own;
  return (await versionFor(tx, asked, null)) ?? usualTerms[asked.service];
}
