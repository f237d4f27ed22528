import type { Tx } from '@server/platform/db/client';
import { userRemovals } from '@server/platform/db/schema/otherLedgers';
import { organizations, users } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { containing } from '@server/platform/lists/listQueries';
import { and, asc, desc, eq, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Role } from '@/domain/access/roles';
import { isStaff } from '@/domain/access/staff';

/** Who made a change of an account, why and when. */
export interface Signature {
  by: string;
  reason: string;
  at: Date;
}

/** An account as it is acted on. */
export type RemovableAccount = Pick<
  typeof users.$inferSelect,
  'id' | 'name' | 'email' | 'role' | 'orgId' | 'status'
>;

/** People visible: all for staff, else those of the own organization and of those below it. */
export function visiblePeople({ role, orgId }: Scope): SQL | undefined {
  if (isStaff(role)) return undefined;
  return sql`${users.orgId} in (
    with recursive below as (
      select id from organizations where id = ${orgId}
      union select child.id from organizations child join below on child.parent_id = below.id
    ) select id from below)`;
}

const maxFound = 10;

const shown = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  orgId: users.orgId,
  status: users.status,
};

/** Accounts as people are shut out of them and let in again. */
export function removableAccounts(tx: Tx) {
  return {
    /**
     * The caller's account and one visible, both held until the transaction ends: of two who shut
     * each other out, one is too late. Null when it is absent or not visible.
     */
    async lock(
      scope: Scope,
      userId: string,
    ): Promise<Record<'caller' | 'account', RemovableAccount | null>> {
      const found = or(eq(users.id, scope.userId), and(eq(users.id, userId), visiblePeople(scope)));
      // In one order, so that two acts never wait for each other.
      const rows = await tx
        .select(shown)
        .from(users)
        .where(found)
        .orderBy(asc(users.id))
        .for('no key update');
      const of = (wanted: string): RemovableAccount | null =>
        rows.find(({ id }) => id === wanted) ?? null;
      return { caller: of(scope.userId), account: of(userId) };
    },
    async setStatus(
      userId: string,
      status: 'active' | 'suspended' | 'deleted',
      at: Date,
    ): Promise<void> {
      await tx.update(users).set({ status, updatedAt: at }).where(eq(users.id, userId));
    },
    /** Those of roles whose name or address holds the text, and who are not deleted; by name. */
    find(
      scope: Scope,
      roles: readonly Role[],
      search: string,
    ): Promise<(RemovableAccount & { companyName: string })[]> {
      const part = containing(search.toLowerCase());
      const named = or(like(sql`lower(${users.name})`, part), like(users.email, part));
      return tx
        .select({ ...shown, companyName: organizations.name })
        .from(users)
        .innerJoin(organizations, eq(organizations.id, users.orgId))
        .where(
          and(
            visiblePeople(scope),
            inArray(users.role, [...roles]),
            ne(users.status, 'deleted'),
            ne(users.id, scope.userId),
            named,
          ),
        )
        .orderBy(asc(users.name), asc(users.id))
        .limit(maxFound);
    },
  };
}

/**
 * Says who made the last change of an account's status, and why. The database has noted the change
 * itself, in the same transaction (functions/identity/user_status_changed.sql).
 */
export async function signRemoval(
  tx: Tx,
  userId: string,
  { by, reason, at }: Signature,
): Promise<void> {
  const { id, number, state, removedBy, restoredBy } = userRemovals;
  const [latest] = await tx
    .select({ id, state, removedBy, restoredBy })
    .from(userRemovals)
    .where(eq(userRemovals.userId, userId))
    .orderBy(desc(number))
    .limit(1);
  // One that is signed is of an earlier change: this one has left the status as it was.
  if (!latest || (latest.state === 'restored' ? latest.restoredBy : latest.removedBy)) return;
  const signed =
    latest.state === 'restored'
      ? { restoredBy: by, restoreReason: reason, restoredAt: at }
      : { removedBy: by, reason, removedAt: at };
  await tx.update(userRemovals).set(signed).where(eq(id, latest.id));
}
