import type { Tx } from '@server/db/client';
import { settlementTerms } from '@server/db/schema/settlement';
import { organisations } from '@server/db/schema/users';
import type { Scope } from '@server/http/call';
import { notFound } from '@server/http/refusal';
import { transactionReach } from '@server/transactions/reach/repository';
import { eq } from 'drizzle-orm';

/** An organisation that is settled with, in the mode of the session. */
export interface SettledOrganisation {
  orgId: string;
  systemMode: 'Production' | 'Sandbox';
  companyName: string;
  /** Basis points. */
  reservePoints: number;
  /** '' where none is known. */
  bankLastFour: string;
}

/** An organisation in reach with what is agreed with it. @throws Refusal 404 for one that is absent or out of reach */
export async function settledOrganisation(tx: Tx, scope: Scope, orgId: string): Promise<SettledOrganisation> {
  const { mode, orgIds } = await transactionReach(tx, scope);
  if (orgIds && !orgIds.includes(orgId)) throw notFound();
  const [row] = await tx
    .select({
      companyName: organisations.name,
      reservePoints: settlementTerms.reservePoints,
      bankLastFour: settlementTerms.bankLastFour,
    })
    .from(organisations)
    .leftJoin(settlementTerms, eq(settlementTerms.orgId, organisations.id))
    .where(eq(organisations.id, orgId));
  if (!row) throw notFound();
  const { companyName, reservePoints, bankLastFour } = row;
  return {
    ...{ orgId, systemMode: mode, companyName },
    ...{ reservePoints: reservePoints ?? 0, bankLastFour: bankLastFour ?? '' },
  };
}
