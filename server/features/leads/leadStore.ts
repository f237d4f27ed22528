import type { Tx } from '@server/platform/db/client';
import { leads } from '@server/platform/db/schema/leads';
import { organizations, users } from '@server/platform/db/schema/users';
import { and, count, eq, gt, ne } from 'drizzle-orm';

/** An organization that invites. */
export type Inviter = typeof organizations.$inferSelect;

type Lead = typeof leads.$inferInsert;

/** Leads of inviting organizations. */
export function leadsRepository(tx: Tx) {
  return {
    /**
     * The organization of a `refOID`, whose leads then come one after the other; null when there is
     * none.
     */
    async inviter(id: string): Promise<Inviter | null> {
      const [row] = await tx
        .select()
        .from(organizations)
        .where(eq(organizations.id, id))
        .for('no key update');
      return row ?? null;
    },
    async insert(lead: Lead): Promise<void> {
      await tx.insert(leads).values(lead);
    },
    /** Whether this address already waits for an approval by the organization. */
    async isWaiting(orgId: string, email: string): Promise<boolean> {
      const waiting = and(
        eq(leads.orgId, orgId),
        eq(leads.email, email),
        eq(leads.status, 'awaiting_approval'),
      );
      const rows = await tx.select({ id: leads.id }).from(leads).where(waiting).limit(1);
      return rows.length > 0;
    },
    /** How many leads the organization was to hear of since then. */
    async announcedSince(orgId: string, since: Date): Promise<number> {
      const told = and(
        eq(leads.orgId, orgId),
        gt(leads.createdAt, since),
        ne(leads.status, 'existing_account'),
      );
      const [row] = await tx.select({ told: count() }).from(leads).where(told);
      return row?.told ?? 0;
    },
    /**
     * Whether the account's address was registered as a lead since then, by any organization; others
     * wait.
     */
    async cameAgainSince(
      { id, email }: { id: string; email: string },
      since: Date,
    ): Promise<boolean> {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
      const again = and(
        eq(leads.email, email),
        eq(leads.status, 'existing_account'),
        gt(leads.createdAt, since),
      );
      const rows = await tx.select({ id: leads.id }).from(leads).where(again).limit(1);
      return rows.length > 0;
    },
  };
}
