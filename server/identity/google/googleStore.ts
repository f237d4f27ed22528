import type { Tx } from '@server/platform/db/client';
import { users } from '@server/platform/db/schema/users';
import { eq } from 'drizzle-orm';

/** Accounts as a sign-in by the identity provider finds them. */
export function googleRepository(tx: Tx): {
  /** Marks the address as verified and drops the password, which somebody else may have chosen. */
  takeOver(userId: string, now: Date): Promise<void>;
} {
  return {
    async takeOver(userId, now) {
      const change = {
        emailVerified: true,
        passwordHash: null,
        passwordChangedAt: now,
        updatedAt: now,
      };
      await tx.update(users).set(change).where(eq(users.id, userId));
    },
  };
}
