import type { Tx } from '@server/platform/db/client';
import { users } from '@server/platform/db/schema/users';
import { and, eq } from 'drizzle-orm';

/** Accounts of agents, as far as their confirmation goes. */
export function agentsRepository(tx: Tx): {
  /**
   * Confirms the agent's account: the address is proven. Gives the organization; null when there is
   * no active account.
   */
  confirm(agentId: string, now: Date): Promise<{ orgId: string } | null>;
} {
  return {
    async confirm(agentId, now) {
      const [row] = await tx
        .update(users)
        .set({ emailVerified: true, updatedAt: now })
        .where(and(eq(users.id, agentId), eq(users.status, 'active')))
        .returning({ orgId: users.orgId });
      return row ?? null;
    },
  };
}
