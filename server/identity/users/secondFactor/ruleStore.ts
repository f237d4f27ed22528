import type { Tx } from '@server/platform/db/client';
import { secondFactorRoles } from '@server/platform/db/schema/secondFactors';
import { asc, eq } from 'drizzle-orm';

/** Roles whose people must have a second factor. */
export function factorRuleStore(tx: Tx) {
  return {
    async all(): Promise<string[]> {
      const { role } = secondFactorRoles;
      return (await tx.select({ role }).from(secondFactorRoles).orderBy(asc(role))).map(
        (row) => row.role,
      );
    },
    async isRequired(role: string): Promise<boolean> {
      const found = tx
        .select({ role: secondFactorRoles.role })
        .from(secondFactorRoles)
        .where(eq(secondFactorRoles.role, role));
      return (await found).length > 0;
    },
    async replace(roles: readonly string[], by: { userId: string; at: Date }): Promise<void> {
      await tx.delete(secondFactorRoles);
      if (roles.length === 0) return;
      await tx
        .insert(secondFactorRoles)
        .values(roles.map((role) => ({ role, setBy: by.userId, setAt: by.at })));
    },
  };
}
