import type { Tx } from '@server/platform/db/client';
import { leads } from '@server/platform/db/schema/leads';
import { organizations, users } from '@server/platform/db/schema/users';
import { and, count, eq, gt, ne } from 'drizzle-orm';

/** An organization that invites. */
export type Inviter = typeof organizations.$inferSelect;

type Lead = typeof leads.$inferInsert;

interface LeadsRepository {
  /**
   * The organization of a `refOID`, whose leads then come one after the other; null when there is
   * none.
   */
  inviter(id: string): Promise<Inviter | null>;
  insert(lead: Lead): Promise<void>;
  /** Whether this address already waits for an approval by the organization. */
  isWaiting(orgId: string, email: string): Promise<boolean>;
  /** How many leads the organization was to hear of since then. */
  announcedSince(orgId: string, since: Date): Promise<number>;
  /**
   * Whether the account's address was registered as a lead since then, by any organization; others
   * wait.
   */
  cameAgainSince(account: { id: string; email: string }, since: Date): Promise<boolean>;
}

/** Leads of inviting organizations. */
export function leadsRepository(tx: Tx): LeadsRepository {
  return {
    async inviter(id) {
      const [row] = await tx
        .select()
        .from(organizations)
        .where(eq(organizations.id, id))
        .for('no key update');
      return row ?? null;
    },
    async insert(lead) {
      await tx.insert(leads).values(lead);
    },
    async isWaiting(orgId, email) {
      const waiting = and(
        eq(leads.orgId, orgId),
        eq(leads.email, email),
        eq(leads.status, 'awaiting_approval'),
      );
      const rows = await tx.select({ id: leads.id }).from(leads).where(waiting).limit(1);
      return rows.length > 0;
    },
    async announcedSince(orgId, since) {
      const told = and(
        eq(leads.orgId, orgId),
        gt(leads.createdAt, since),
        ne(leads.status, 'existing_account'),
      );
      const [row] = await tx.select({ told: count() }).from(leads).where(told);
      return row?.told ?? 0;
    },
    async cameAgainSince({ id, email }, since) {
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
