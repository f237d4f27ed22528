import type { Tx } from '@server/platform/db/client';
import { sessions } from '@server/platform/db/schema/sessions';
import { users } from '@server/platform/db/schema/users';
import { eq } from 'drizzle-orm';

export type AccountRow = Pick<
  typeof users.$inferSelect,
  'id' | 'name' | 'email' | 'role' | 'orgId' | 'status'
>;

const shown = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  orgId: users.orgId,
  status: users.status,
};

/** Accounts as the audit trail acts on them, whatever the organization. */
export function accountsRepository(tx: Tx) {
  return {
    /** Held until the transaction ends. */
    async lock(userId: string): Promise<AccountRow | null> {
      return (
        (await tx.select(shown).from(users).where(eq(users.id, userId)).for('no key update'))[0] ??
        null
      );
    },
    async setStatus(userId: string, status: 'active' | 'suspended', now: Date): Promise<void> {
      await tx.update(users).set({ status, updatedAt: now }).where(eq(users.id, userId));
    },
    /** Whose session it is; null where there is none. */
    async ownerOf(sessionId: string): Promise<AccountRow | null> {
      const rows = await tx
        .select(shown)
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.id, sessionId));
      return rows[0] ?? null;
    },
  };
}
