import type { Tx } from '@server/platform/db/client';
import { agents } from '@server/platform/db/schema/partners';
import { residualLines } from '@server/platform/db/schema/residuals';
import { organizations } from '@server/platform/db/schema/users';
import { and, eq, inArray } from 'drizzle-orm';
import { firstDayOf } from '@/domain/residuals/residual';
import type { MonthOf } from './monthQueries';

const partnerKinds = ['iso', 'agent', 'sub_agent'];

/** Whether an organization can be part of a chain. */
export async function isPartner(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, id), inArray(organizations.kind, partnerKinds)));
  return found.length > 0;
}

/** The record of an agent says what it gets now; basis points. */
export async function tellSplit(tx: Tx, orgId: string, points: number): Promise<void> {
  await tx
    .update(agents)
    .set({ splitPercent: (points / 100).toFixed(2) })
    .where(eq(agents.orgId, orgId));
}

/** The net of each merchant in a month, as it was calculated; whole cents. */
export async function netsOf(
  tx: Tx,
  { systemMode, month }: MonthOf,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ orgId: residualLines.orgId, netCents: residualLines.netCents })
    .from(residualLines)
    .where(
      and(eq(residualLines.systemMode, systemMode), eq(residualLines.month, firstDayOf(month))),
    );
  return new Map(rows.map(({ orgId, netCents }) => [orgId, netCents]));
}
