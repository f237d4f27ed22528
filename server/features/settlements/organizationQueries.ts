import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { settlementTerms } from '@server/platform/db/schema/settlement';
import { organizations } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { eq, sql } from 'drizzle-orm';
import { noBankAccount } from '@/domain/settlements/figures';

/** An organization that is settled with, in the mode of the session. */
export interface SettledOrganization {
  orgId: string;
  systemMode: 'Production' | 'Sandbox';
  companyName: string;
  /** Basis points. */
  reservePoints: number;
  /** '' where none is known. */
  bankLastFour: string;
}

/**
 * Of `organizations` and its `settlement_terms`: the last four digits of its default linked account,
 * else of the account that was agreed, else of the one that its approved application names.
 */
export const accountOnFile = sql<string>`coalesce((
  select linked.last_four from bank_accounts as linked
  where linked.org_id = ${organizations.id} and linked.is_default
  order by linked.system_mode limit 1), nullif(${settlementTerms.bankLastFour}, ''), (
  select substring(fact.shown from '[0-9]{1,4}$') from applications
  join application_facts as fact on fact.application_id = applications.id and fact.kind = 'bank'
  where applications.org_id = ${organizations.id} and applications.status = 'approved'
  order by applications.submitted_at desc nulls last, applications.number desc limit 1), '')`;

/** @throws Refusal 409 for an organization to which nobody knows where to pay */
export function requireAccount({ companyName, bankLastFour }: SettledOrganization): void {
  if (bankLastFour !== '') return;
  throw new Refusal(409, noBankAccount(companyName), { name: 'NoBankAccount' });
}

/**
 * An organization visible with what is agreed with it. @throws Refusal 404 for one that is absent
 * or not visible
 */
export async function settledOrganization(
  tx: Tx,
  scope: Scope,
  orgId: string,
): Promise<SettledOrganization> {
  const { mode, orgIds } = await transactionVisibility(tx, scope);
  if (orgIds && !orgIds.includes(orgId)) throw notFound();
  const [row] = await tx
    .select({
      companyName: organizations.name,
      reservePoints: settlementTerms.reservePoints,
      bankLastFour: accountOnFile,
    })
    .from(organizations)
    .leftJoin(settlementTerms, eq(settlementTerms.orgId, organizations.id))
    .where(eq(organizations.id, orgId));
  if (!row) throw notFound();
  const { companyName, reservePoints, bankLastFour } = row;
  return {
    orgId,
    systemMode: mode,
    companyName,
    reservePoints: reservePoints ?? 0,
    bankLastFour,
  };
}
