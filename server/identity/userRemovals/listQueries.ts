import type { Tx } from '@server/platform/db/client';
import { userRemovals } from '@server/platform/db/schema/otherLedgers';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import type { Place } from '@server/platform/lists/cursor';
import { containing, type KeyedList, onDays } from '@server/platform/lists/listQueries';
import { type ListReads, listReads, rowsOfPlaces } from '@server/platform/lists/listReads';
import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RemovalSummary, removalSorts } from '@/domain/users/removalRow';
import type { RemovalFilter, RemovalOrder } from './listQuery';
import { peopleInReach } from './userRemovalStore';

/** The list as asked for. */
export interface AskedRemovals {
  scope: Scope;
  order: RemovalOrder;
}

interface RemovalListsRepository extends ListReads<AskedRemovals> {
  rows(places: readonly Place[]): ReturnType<typeof rowsAt>;
  /** The place of one in reach; null for none. */
  place(scope: Scope, id: string): Promise<Place | null>;
  sums(scope: Scope, filter: RemovalFilter): Promise<RemovalSummary>;
  /** Whose people were shut out, by name. */
  organizations(scope: Scope): Promise<{ id: string; name: string }[]>;
}

/** Organizations that can be chosen at most. */
const mostOrganizations = 500;

export const sortKeys = {
  removed: { value: sql`user_removals.removed_at`, kind: 'time' },
  user: { value: sql`lower(users.name) collate "C"`, kind: 'text' },
  organization: { value: sql`lower(organizations.name) collate "C"`, kind: 'text' },
  role: { value: sql`users.role collate "C"`, kind: 'text' },
  // Who is not restored comes before all others.
  restored: {
    value: sql`coalesce(user_removals.restored_at, '1970-01-01T00:00:00Z')`,
    kind: 'time',
  },
} as const satisfies Record<(typeof removalSorts)[number], KeyedList['sort']>;

const from = sql`user_removals
  join users on users.id = user_removals.user_id
  join organizations on organizations.id = users.org_id`;

/** Days are those of the removal. */
function matching(scope: Scope, filter: RemovalFilter): SQL | undefined {
  const { search, organization, role, kind, state } = filter;
  const part = containing(search.toLowerCase());
  return and(
    peopleInReach(scope),
    search.trim() === ''
      ? undefined
      : or(
          like(sql`lower(${users.name})`, part),
          like(users.email, part),
          like(sql`lower(${organizations.name})`, part),
        ),
    onDays(userRemovals.removedAt, filter),
    organization ? eq(users.orgId, organization) : undefined,
    role ? eq(users.role, role) : undefined,
    kind ? eq(userRemovals.kind, kind) : undefined,
    state ? eq(userRemovals.state, state) : undefined,
  );
}

const keyedList = ({ scope, order }: AskedRemovals): KeyedList => ({
  from,
  where: matching(scope, order),
  number: sql`user_removals.number`,
  sort: sortKeys[order.sort],
  order: order.order,
});

const remover = alias(users, 'remover');
const restorer = alias(users, 'restorer');

const rowsAt = (tx: Tx, places: readonly Place[]) =>
  rowsOfPlaces(places, (numbers) =>
    tx
      .select({
        number: userRemovals.number,
        removal: userRemovals,
        user: {
          name: users.name,
          email: users.email,
          role: users.role,
          status: users.status,
          orgId: users.orgId,
        },
        companyName: organizations.name,
        removedBy: remover.name,
        removerRole: remover.role,
        restoredBy: restorer.name,
        restorerRole: restorer.role,
      })
      .from(userRemovals)
      .innerJoin(users, eq(users.id, userRemovals.userId))
      .innerJoin(organizations, eq(organizations.id, users.orgId))
      .leftJoin(remover, eq(remover.id, userRemovals.removedBy))
      .leftJoin(restorer, eq(restorer.id, userRemovals.restoredBy))
      .where(inArray(userRemovals.number, numbers)),
  );

export type ShownRemoval = Awaited<ReturnType<typeof rowsAt>>[number];

/**
 * Those who were shut out, as a list. The caller's reach is asked for with every page; places are
 * of that.
 */
export const removalListsRepository = (tx: Tx): RemovalListsRepository => ({
  ...listReads(tx, keyedList),
  rows: (places) => rowsAt(tx, places),
  async place(scope, id) {
    if (!isUuid(id)) return null;
    const { number } = userRemovals;
    const [row] = await tx
      .select({ key: number, number })
      .from(userRemovals)
      .innerJoin(users, eq(users.id, userRemovals.userId))
      .where(and(peopleInReach(scope), eq(userRemovals.id, id)));
    return row ?? null;
  },
  async sums(scope, filter) {
    const { rows } = await tx.execute<RemovalSummary & Record<string, unknown>>(sql`
      select count(*)::float8 as count,
        count(*) filter (where user_removals.state = 'open' and user_removals.kind = 'suspended')::float8 as suspended,
        count(*) filter (where user_removals.state = 'open' and user_removals.kind = 'deleted')::float8 as deleted,
        count(*) filter (where user_removals.state = 'restored')::float8 as restored
      from ${from} where ${matching(scope, filter) ?? sql`true`}`);
    return rows[0] ?? { count: 0, suspended: 0, deleted: 0, restored: 0 };
  },
  async organizations(scope) {
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      select organizations.id, organizations.name from ${from} where ${peopleInReach(scope) ?? sql`true`}
      group by 1, 2 order by lower(organizations.name), 1 limit ${mostOrganizations}`);
    return rows;
  },
});
