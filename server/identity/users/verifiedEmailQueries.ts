import type { Tx } from '@server/platform/db/client';
import { users } from '@server/platform/db/schema/users';
import { eq } from 'drizzle-orm';

/**
 * The address of an account as it stands, in lower case; '' until it is verified, for anybody can
 * type one.
 */
export async function verifiedEmail(tx: Tx, userId: string): Promise<string> {
  const [user] = await tx
    .select({ email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return user?.isVerified ? user.email.toLowerCase() : '';
}
