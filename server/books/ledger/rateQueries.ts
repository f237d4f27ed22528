import type { Tx } from '@server/platform/db/client';
import { billRates } from '@server/platform/db/schema/billing';
import { organizations } from '@server/platform/db/schema/users';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { billedRoleOf } from '@/domain/billing/billedRole';
import { type BillService, type RateTerms, usualTerms } from '@/domain/billing/rate';
import { rateChoice } from '@/domain/billing/rateChoice';

/** What is asked for: a service for an organization on a day (ISO date). */
interface RateAsked {
  service: BillService;
  orgId: string;
  day: string;
}

/**
 * What a service costs an organization on a day: its own version, else that of its role, else that
 * of everyone, else what is usual (docs/adr/0053).
 */
export async function rateInForce(tx: Tx, { service, orgId, day }: RateAsked): Promise<RateTerms> {
  const found = await tx
    .select({ version: billRates, organizationKind: organizations.kind })
    .from(billRates)
    .innerJoin(organizations, eq(organizations.id, orgId))
    .where(
      and(
        eq(billRates.service, service),
        or(isNull(billRates.orgId), eq(billRates.orgId, orgId)),
        lte(billRates.effectiveFrom, day),
      ),
    );
  const role = billedRoleOf(found[0]?.organizationKind ?? '');
  const versions = found.map(({ version }) => version);
  const chosen = rateChoice(versions, { orgId, role, day });
  if (!chosen) return usualTerms[service];
  // Whose rate it is, by whom and why, is not for those who pay it.
  const { steps, minCents, maxCents } = chosen;
  return { steps, minCents, maxCents };
}
