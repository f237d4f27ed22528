import type { Tx } from '@server/platform/db/client';
import { activityLog } from '@server/platform/db/schema/activity';
import { users } from '@server/platform/db/schema/users';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PartnerChange } from '@/domain/portfolio/pipeline';
import type { PortfolioVisibility } from './visibility';

/** More than anybody reads. */
const maxShown = 50;

const { id, at, label, detail, orgId, userId } = activityLog;

/** Written as its index is (0001_identity.sql). */
const isAbout = (partner: string): SQL => sql`${detail} ?| array['partner', 'agentId']
  and array[${detail} ->> 'partner', ${detail} ->> 'to', ${detail} ->> 'agentId'] && array[${partner}::text]`;

/**
 * What was done with the pipeline of a partner, the newest first: all of it for staff, to others
 * what their own organization did.
 */
export async function partnerChanges(
  tx: Tx,
  visibility: PortfolioVisibility,
  partner: string,
): Promise<PartnerChange[]> {
  const rows = await tx
    .select({ id, at, label, by: users.name })
    .from(activityLog)
    .leftJoin(users, eq(users.id, userId))
    .where(
      and(
        isAbout(partner),
        sql`coalesce(${detail} ->> 'mode', 'Production') = ${visibility.mode}`,
        visibility.sees === 'all' ? undefined : eq(orgId, visibility.orgId),
      ),
    )
    .orderBy(desc(id))
    .limit(maxShown);
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), by: row.by ?? '' }));
}
