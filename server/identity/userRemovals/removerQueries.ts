import type { Tx } from '@server/platform/db/client';
import { userRemovals } from '@server/platform/db/schema/otherLedgers';
import { users } from '@server/platform/db/schema/users';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';

/**
 * The roles of those who shut accounts out as they are shut out now, by user: of all of them where
 * a suspended one was deleted afterwards; null for one who is not known.
 */
export async function removersOf(
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, (string | null)[]>> {
  const found = new Map<string, (string | null)[]>();
  if (userIds.length === 0) return found;
  const rows = await tx
    .select({ userId: userRemovals.userId, role: users.role })
    .from(userRemovals)
    .leftJoin(users, eq(users.id, userRemovals.removedBy))
    .where(
      and(
        inArray(userRemovals.userId, [...userIds]),
        ne(userRemovals.state, 'restored'),
        // What came before the last restoration is over.
        sql`not exists (
          select from user_removals later
          where later.user_id = user_removals.user_id and later.number > user_removals.number and later.state = 'restored')`,
      ),
    );
  for (const { userId, role } of rows) found.set(userId, [...(found.get(userId) ?? []), role]);
  return found;
}
