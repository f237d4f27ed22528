import type { PartnerReach } from '@server/identity/visibility/partnerReach';
import { inReach } from '@server/identity/visibility/partnerReachQueries';
import type { Tx } from '@server/platform/db/client';
import { leadEvents, leads } from '@server/platform/db/schema/leads';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { and, count, desc, eq, gt, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Role } from '@/domain/access/roles';
import { staffRoles } from '@/domain/access/staff';
import type { LeadMoment } from '@/domain/leads/lead';

/** A lead as stored. */
export type LeadRecord = typeof leads.$inferSelect;

/** What is told of a lead's timeline. */
interface NewMoment {
  leadId: string;
  at: Date;
  /** Null where nobody signed in did it. */
  by: Pick<Scope, 'userId' | 'name'> | null;
  label: string;
  note?: string;
}

/** Somebody to whom a lead can be given. */
export interface LeadOwner {
  id: string;
  name: string;
  company: string;
}

/** Roles whose work leads are. */
const ownerRoles: readonly Role[] = [
  ...staffRoles,
  'INSTANCE_ADMIN',
  'ISO',
  'SUB_ISO',
  'AGENT',
  'SUB_AGENT',
  'SALES_MANAGER',
];

/** The partner of a lead and those above it. */
const above = (orgId: string): SQL => sql`(
  with recursive above as (
    select id, parent_id from organizations where id = ${orgId}
    union select parent.id, parent.parent_id from organizations parent join above on above.parent_id = parent.id
  ) select id from above)`;

/** What was done about leads. */
export function leadTimelineStore(tx: Tx) {
  return {
    async note({ leadId, at, by, label, note = '' }: NewMoment): Promise<void> {
      await tx.insert(leadEvents).values({
        leadId,
        at,
        userId: by?.userId ?? null,
        userName: by?.name ?? '',
        label,
        note,
      });
    },
    /** What was done about one, the newest first. */
    async timeline(leadId: string): Promise<LeadMoment[]> {
      const rows = await tx
        .select()
        .from(leadEvents)
        .where(eq(leadEvents.leadId, leadId))
        .orderBy(desc(leadEvents.id))
        .limit(200);
      return rows.map(({ id, at, userName: by, label, note }) => ({
        id,
        at: at.toISOString(),
        by,
        label,
        note,
      }));
    },
    /** How many moments of a kind, by the beginning of their label, there are since then. */
    async countSince(leadId: string, label: string, since: Date): Promise<number> {
      const [row] = await tx
        .select({ many: count() })
        .from(leadEvents)
        .where(
          and(
            eq(leadEvents.leadId, leadId),
            like(leadEvents.label, `${label}%`),
            gt(leadEvents.at, since),
          ),
        );
      return row?.many ?? 0;
    },
  };
}

/** Work on leads: their owner, next step and decision. */
export function leadDeskStore(tx: Tx) {
  return {
    /** One in reach, kept from others until the transaction ends; null when absent or out of reach. */
    async lock(reach: PartnerReach, id: string): Promise<LeadRecord | null> {
      if (!isUuid(id) || reach.mode !== 'Production') return null;
      const [row] = await tx
        .select()
        .from(leads)
        .where(and(eq(leads.id, id), inReach(reach, sql`${leads.orgId}`)))
        .for('update');
      return row ?? null;
    },
    /** Lock it first. */
    async update(id: string, change: Partial<LeadRecord>): Promise<void> {
      await tx.update(leads).set(change).where(eq(leads.id, id));
    },
    /** Who may look after a lead of a partner, of those whom the caller may choose, by name. */
    async owners(reach: PartnerReach, orgId: string, only?: string): Promise<LeadOwner[]> {
      const isStaffMember = inArray(users.role, [...staffRoles]);
      const seesIt = sql`${users.orgId} in ${above(orgId)}`;
      return tx
        .select({ id: users.id, name: users.name, company: organizations.name })
        .from(users)
        .innerJoin(organizations, eq(organizations.id, users.orgId))
        .where(
          and(
            eq(users.status, 'active'),
            inArray(users.role, [...ownerRoles]),
            reach.by === 'all' ? or(isStaffMember, seesIt) : seesIt,
            inReach(reach, sql`${users.orgId}`),
            only === undefined ? undefined : eq(users.id, only),
          ),
        )
        .orderBy(users.name, users.id)
        .limit(500);
    },
    /** The country that was chosen and why it was declined. */
    async restOf(id: string): Promise<Pick<LeadRecord, 'country' | 'reason'>> {
      const [row] = await tx
        .select({ country: leads.country, reason: leads.reason })
        .from(leads)
        .where(eq(leads.id, id));
      return row ?? { country: '', reason: '' };
    },
  };
}
