import type { Tx } from '@server/platform/db/client';
import { sessions } from '@server/platform/db/schema/sessions';
import { users } from '@server/platform/db/schema/users';
import { and, eq, isNull } from 'drizzle-orm';

/** Sessions by which administrators look on as somebody else, and the own ones behind them. */
export function viewingStore(tx: Tx) {
  return {
    /** Whose session it is, as both are now; null for none. */
    async owner(sessionId: string) {
      const { id, orgId, role, name, email, status } = users;
      const { revokedAt, endsAt, role: sessionRole } = sessions;
      const rows = await tx
        .select({ id, orgId, role, name, email, status, revokedAt, endsAt, sessionRole })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.id, sessionId));
      return rows[0] ?? null;
    },
    /** Ends whatever an administrator looks at from one of their sessions. */
    async revoke(viewerSessionId: string, now: Date): Promise<void> {
      const open = and(eq(sessions.viewerSessionId, viewerSessionId), isNull(sessions.revokedAt));
      await tx.update(sessions).set({ revokedAt: now }).where(open);
    },
  };
}
