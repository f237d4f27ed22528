import type { Tx } from '@server/platform/db/client';
import { userRemovals } from '@server/platform/db/schema/otherLedgers';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { days } from '@server/platform/lists/days';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, onDays, type SortKey } from '@server/platform/lists/listQueries';
import { readerZone } from '@server/platform/lists/readerZone';
import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { string } from 'yup';
import { roles } from '@/domain/access/roles';
import { isNamedTo } from '@/domain/access/staff';
import {
  removalKinds,
  removalRefusal,
  removalStates,
  restoreRefusal,
} from '@/domain/users/removal';
import {
  type RemovalRow,
  type RemovalSummary,
  removalColumnSet,
  removalColumns,
  type removalSorts,
} from '@/domain/users/removalRow';
import { removersOf } from './removerQueries';
import { visiblePeople } from './userRemovalStore';

const text = string().default('').max(200);

const filters = {
  search: text,
  ...days,
  /** Id of one organization. */
  organization: text,
  role: string().oneOf(roles),
  kind: string().oneOf(removalKinds),
  state: string().oneOf(removalStates),
};

type RemovalFilter = FilterOf<typeof filters>;

/** Who reads the list. Days are those of the zone (IANA name). */
interface RemovalReader {
  scope: Scope;
  timeZone: string;
}

const from = sql`user_removals
  join users on users.id = user_removals.user_id
  join organizations on organizations.id = users.org_id`;

/** Days are those of the removal. */
function matching({ scope, timeZone }: RemovalReader, filter: RemovalFilter): SQL | undefined {
  const { search, organization, role, kind, state } = filter;
  const part = containing(search.toLowerCase());
  return and(
    visiblePeople(scope),
    search.trim() === ''
      ? undefined
      : or(
          like(sql`lower(${users.name})`, part),
          like(users.email, part),
          like(sql`lower(${organizations.name})`, part),
        ),
    onDays(userRemovals.removedAt, { from: filter.from, to: filter.to, timeZone }),
    organization ? eq(users.orgId, organization) : undefined,
    role ? eq(users.role, role) : undefined,
    kind ? eq(userRemovals.kind, kind) : undefined,
    state ? eq(userRemovals.state, state) : undefined,
  );
}

const remover = alias(users, 'remover');
const restorer = alias(users, 'restorer');

const removalsOf = (tx: Tx, where: SQL | undefined) =>
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
    .where(where);

/** What is shown of them, and by whose act each was shut out. */
async function shown(tx: Tx, where: SQL | undefined) {
  const found = await removalsOf(tx, where);
  const removers = await removersOf(
    tx,
    found.map(({ removal }) => removal.userId),
  );
  return found.map((row) => ({ ...row, removers: removers.get(row.removal.userId) ?? [] }));
}

type ShownRemoval = Awaited<ReturnType<typeof shown>>[number];

function refusalOf(by: Scope, { removal, user, removers }: ShownRemoval): string | null {
  const refusal = removalRefusal(by, { userId: removal.userId, role: user.role });
  if (refusal || removal.state !== 'open') return refusal;
  return restoreRefusal(by.role, removers);
}

/** The name of who acted, where the reader is told it. */
const nameFor = ({ role }: Scope, name: string | null, actor: string | null): string =>
  isNamedTo(role, actor) ? (name ?? '') : '';

function toRow(shown: ShownRemoval, { scope: by }: Pick<RemovalReader, 'scope'>): RemovalRow {
  const { removal, user, companyName, removedBy, removerRole, restoredBy, restorerRole } = shown;
  return {
    _id: removal.id,
    userId: removal.userId,
    companyName,
    ...user,
    kind: removal.kind,
    state: removal.state,
    reason: removal.reason,
    removedBy: nameFor(by, removedBy, removerRole),
    removedAt: removal.removedAt.toISOString(),
    restoreReason: removal.restoreReason,
    restoredBy: nameFor(by, restoredBy, restorerRole),
    restoredAt: removal.restoredAt?.toISOString() ?? null,
    refusal: refusalOf(by, shown),
  };
}

/** Those who were shut out. The caller's reach is asked for with every page. */
export const removalList = defineList({
  name: 'user removals',
  columns: { set: removalColumnSet, byKey: removalColumns },
  filters,
  sorts: {
    removed: { value: sql`user_removals.removed_at`, kind: 'time' },
    user: { value: sql`lower(users.name) collate "C"`, kind: 'text' },
    organization: { value: sql`lower(organizations.name) collate "C"`, kind: 'text' },
    role: { value: sql`users.role collate "C"`, kind: 'text' },
    // Who is not restored comes before all others.
    restored: {
      value: sql`coalesce(user_removals.restored_at, '1970-01-01T00:00:00Z')`,
      kind: 'time',
    },
  } satisfies Record<(typeof removalSorts)[number], SortKey>,
  usual: { sort: 'removed', order: 'desc' },
  rowsPerPage: 10,
  reader: ({ scope, http }): RemovalReader => ({ scope, timeZone: readerZone(http) }),
  from,
  number: sql`user_removals.number`,
  where: matching,
  rows: (tx, numbers) => shown(tx, inArray(userRemovals.number, numbers)),
  toRow,
});

/** How many were shut out, and how many of them are in again. */
export const removalSummary = removalList.summary(
  async (tx, reader, filter): Promise<RemovalSummary> => {
    const { rows } = await tx.execute<RemovalSummary & Record<string, unknown>>(sql`
      select count(*)::float8 as count,
        count(*) filter (where user_removals.state = 'open' and user_removals.kind = 'suspended')::float8 as suspended,
        count(*) filter (where user_removals.state = 'open' and user_removals.kind = 'deleted')::float8 as deleted,
        count(*) filter (where user_removals.state = 'restored')::float8 as restored
      from ${from} where ${matching(reader, filter) ?? sql`true`}`);
    return rows[0] ?? { count: 0, suspended: 0, deleted: 0, restored: 0 };
  },
);

/** One of them visible; null for none. */
export async function oneRemoval(tx: Tx, scope: Scope, id: string): Promise<RemovalRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await shown(tx, and(visiblePeople(scope), eq(userRemovals.id, id)));
  return row ? toRow(row, { scope }) : null;
}

/** Organizations that can be chosen at most. */
const maxOrganizations = 500;

/** Whose people were shut out, by name. */
export async function removedFrom(tx: Tx, scope: Scope): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      select organizations.id, organizations.name from ${from} where ${visiblePeople(scope) ?? sql`true`}
      group by 1, 2 order by lower(organizations.name), 1 limit ${maxOrganizations}`);
  return rows;
}
