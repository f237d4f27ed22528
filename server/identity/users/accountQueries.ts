import type { Tx } from '@server/platform/db/client';
import { organizations, users } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { CommerceSummary } from '@/domain/dashboard/commerceSummary';

/** How far a caller's counts reach. */
export type CountVisibility = 'below' | 'all';

/** What the landing page reads of the caller's own account. */
export type Account = Pick<
  typeof users.$inferSelect,
  'emailVerified' | 'onboardingPassed' | 'permissions' | 'features'
>;

type Tally = { name: string; count: number };

function tally(
  tx: Tx,
  column: typeof users.status | typeof users.role,
  visibleTo: SQL,
): Promise<Tally[]> {
  const count = sql<number>`count(*)::int`;
  return tx
    .select({ name: column, count })
    .from(users)
    .where(visibleTo)
    .groupBy(column)
    .orderBy(column);
}

/** Figures of the landing page. */
export function dashboardsRepository(tx: Tx) {
  return {
    /** What the checklist and the grants need of the caller's account. */
    async account({ userId }: Scope): Promise<Account | null> {
      const { emailVerified, onboardingPassed, permissions, features } = users;
      const [row] = await tx
        .select({ emailVerified, onboardingPassed, permissions, features })
        .from(users)
        .where(eq(users.id, userId));
      return row ?? null;
    },
    /**
     * Organizations, and their users by status and by role: all, or the caller's organization and
     * those below it.
     */
    async counts(
      { orgId }: Scope,
      visibility: CountVisibility,
    ): Promise<NonNullable<CommerceSummary['counts']>> {
      const below = sql`(
        with recursive below as (
          select id from ${organizations} where id = ${orgId}
          union select child.id from ${organizations} child join below on child.parent_id = below.id
        ) select id from below)`;
      const visibleTo = (column: SQL): SQL =>
        visibility === 'all' ? sql`true` : sql`${column} in ${below}`;
      const [held] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(organizations)
        .where(visibleTo(sql`${organizations.id}`));
      const ofUsers = visibleTo(sql`${users.orgId}`);
      const statuses = await tally(tx, users.status, ofUsers);
      const roles = await tally(tx, users.role, ofUsers);
      return {
        organizations: held?.count ?? 0,
        users: statuses.map(({ name, count }) => ({ status: name, count })),
        roles: roles.map(({ name, count }) => ({ role: name, count })),
      };
    },
  };
}
