import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PartnerReach } from './partnerReach';

/** True of an organization that is the caller's own or below it; always where all are seen. */
export function inReach(reach: PartnerReach, orgId: SQLWrapper): SQL {
  if (reach.by === 'all') return sql`true`;
  return sql`${orgId} in (
    with recursive below as (
      select id from organizations where id = ${reach.orgId}
      union select child.id from organizations child join below on child.parent_id = below.id
    ) select id from below)`;
}
