import type { PartnerReach } from '@server/identity/visibility/partnerReach';
import { inReach } from '@server/identity/visibility/partnerReachQueries';
import type { Tx } from '@server/platform/db/client';
import { leadCodes, leadScans } from '@server/platform/db/schema/leads';
import { organizations } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { and, eq, inArray, sql } from 'drizzle-orm';

export type LeadCodeRecord = typeof leadCodes.$inferSelect;

/** Kinds of organizations that have codes. */
const partnerKinds = ['iso', 'sub_iso', 'agent', 'sub_agent', 'platform'];

/** A partner whose code can be made. */
export interface CodePartner {
  id: string;
  name: string;
}

/** Codes that open lead registration, and the visits in which they were opened. */
export function leadCodeStore(tx: Tx) {
  return {
    /** Null where the code is taken. */
    async insert(row: typeof leadCodes.$inferInsert): Promise<LeadCodeRecord | null> {
      const [added] = await tx.insert(leadCodes).values(row).onConflictDoNothing().returning();
      return added ?? null;
    },
    /** One in reach, kept from others until the transaction ends. */
    async lock(reach: PartnerReach, id: string): Promise<LeadCodeRecord | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx
        .select()
        .from(leadCodes)
        .where(and(eq(leadCodes.id, id), inReach(reach, sql`${leadCodes.orgId}`)))
        .for('update');
      return row ?? null;
    },
    async revoke(id: string, by: { userId: string; at: Date }): Promise<void> {
      const change = { revokedAt: by.at, revokedBy: by.userId };
      await tx.update(leadCodes).set(change).where(eq(leadCodes.id, id));
    },
    /** Whoever holds a code may open it. */
    async byCode(code: string): Promise<LeadCodeRecord | null> {
      const [row] = await tx.select().from(leadCodes).where(eq(leadCodes.code, code));
      return row ?? null;
    },
    /** Counts a visit once. */
    async countScan(codeId: string, visit: string, at: Date): Promise<void> {
      await tx.insert(leadScans).values({ codeId, visit, at }).onConflictDoNothing();
    },
    /** When a code was opened in a visit; null for never. */
    async scannedAt(codeId: string, visit: string): Promise<Date | null> {
      if (!isUuid(visit)) return null;
      const [row] = await tx
        .select({ at: leadScans.at })
        .from(leadScans)
        .where(and(eq(leadScans.codeId, codeId), eq(leadScans.visit, visit)));
      return row?.at ?? null;
    },
    /** The partners for whom a caller makes codes, by name. */
    async partners(reach: PartnerReach, only?: string): Promise<CodePartner[]> {
      return tx
        .select({ id: organizations.id, name: organizations.name })
        .from(organizations)
        .where(
          and(
            inArray(organizations.kind, partnerKinds),
            inReach(reach, sql`${organizations.id}`),
            only === undefined ? undefined : eq(organizations.id, only),
          ),
        )
        .orderBy(organizations.name, organizations.id)
        .limit(2000);
    },
  };
}
