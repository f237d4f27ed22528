import { attemptsRepository } from '@server/identity/users/attemptStore';
import { attemptAccount } from '@server/identity/users/throttle';
import type { Tx } from '@server/platform/db/client';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Call, Scope } from '@server/platform/http/call';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { roles } from '@/domain/access/roles';
import { systemModes } from '@/domain/session/systemMode';
import {
  type ManagedUserRow,
  type UserState,
  type UserSummary,
  userColumnSet,
  userColumns,
  type userSorts,
  userStates,
} from '@/domain/users/managedUser';
import { managedReach, manageRefusal, viewAsRefusal } from '@/domain/users/managing';

const text = string().default('').max(200);

const filters = {
  search: text,
  /** Id of one organization. */
  organization: text,
  role: string().oneOf(roles),
  state: string().oneOf(userStates),
  mode: string().oneOf(systemModes),
};

/** Who reads the accounts, and when. */
export interface UserReader {
  scope: Scope;
  services: Pick<Call['services'], 'settings' | 'clock'>;
}

const from = sql`users join organizations on organizations.id = users.org_id`;

/**
 * Accounts that the caller looks after (domain/users/managing). Those of the deleted are on
 * Recovered users alone.
 */
export function managedPeople({ role, orgId }: Scope): SQL {
  const reach = managedReach(role);
  if (reach === 'all') return sql`true`;
  if (reach === 'own') {
    return sql`users.org_id in (
      select id from organizations where id = ${orgId} or (parent_id = ${orgId} and kind = 'store'))`;
  }
  return sql`users.org_id in (
    with recursive below as (
      select id from organizations where id = ${orgId}
      union select child.id from organizations child join below on child.parent_id = below.id
    ) select id from below)`;
}

const isInvited = sql`(users.password_hash is null and users.provider = 'password')`;

/** How an account stands, in the words of domain/users/managedUser. */
export const userState = sql<UserState>`case when users.status = 'suspended' then 'suspended'
  when ${isInvited} then 'invited' else 'active' end`;

function matching(
  { scope }: Pick<UserReader, 'scope'>,
  filter: FilterOf<typeof filters>,
): SQL | undefined {
  const part = containing(filter.search.trim().toLowerCase());
  return and(
    managedPeople(scope),
    ne(users.status, 'deleted'),
    filter.search.trim() === ''
      ? undefined
      : or(
          like(sql`lower(${users.name})`, part),
          like(users.email, part),
          like(sql`lower(${organizations.name})`, part),
        ),
    filter.organization ? eq(users.orgId, filter.organization) : undefined,
    filter.role ? eq(users.role, filter.role) : undefined,
    filter.state ? sql`${userState} = ${filter.state}` : undefined,
    filter.mode ? eq(users.systemMode, filter.mode) : undefined,
  );
}

async function shown(tx: Tx, { services }: UserReader, where: SQL | undefined) {
  const { settings, clock } = services;
  const found = await tx
    .select({ number: users.number, user: users, state: userState, organization: organizations })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.orgId))
    .where(where);
  const accounts = found.map(({ user }) => attemptAccount(settings, user.email));
  const blocked = await attemptsRepository(tx).blockedOf(accounts, clock());
  return found.map((row, at) => ({
    ...row,
    lockedUntil: blocked.get(accounts[at]?.toString('base64') ?? '') ?? null,
  }));
}

/** An account with its organization, as it is read. Holds the password hash: never answered. */
export type ShownUser = Awaited<ReturnType<typeof shown>>[number];

/** An account as it is answered. */
export function toUserRow(
  { user, state: stands, organization, lockedUntil }: ShownUser,
  { scope }: Pick<UserReader, 'scope'>,
): ManagedUserRow {
  const { id, name, email, role, orgId, systemMode, lastSignInAt, status } = user;
  const whom = { userId: id, role, status };
  return {
    _id: id,
    name,
    email,
    role,
    orgId,
    companyName: organization.name,
    mode: systemMode,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    state: stands,
    lockedUntil: lockedUntil?.toISOString() ?? null,
    refusal: manageRefusal(scope, whom),
    viewRefusal: viewAsRefusal(scope, whom),
  };
}

/** One account that the caller looks after; null for none. */
export async function managedUserById(
  tx: Tx,
  reader: UserReader,
  id: string,
): Promise<ShownUser | null> {
  if (!isUuid(id)) return null;
  const where = and(managedPeople(reader.scope), ne(users.status, 'deleted'), eq(users.id, id));
  const [row] = await shown(tx, reader, where);
  return row ?? null;
}

/** The accounts that the caller looks after (catalogue: /user-manager). */
export const userList = defineList({
  name: 'users',
  columns: { set: userColumnSet, byKey: userColumns },
  filters,
  sorts: {
    name: { value: sql`lower(users.name) collate "C"`, kind: 'text' },
    email: { value: sql`users.email collate "C"`, kind: 'text' },
    role: { value: sql`users.role collate "C"`, kind: 'text' },
    organization: { value: sql`lower(organizations.name) collate "C"`, kind: 'text' },
    // Who never signed in comes before all others.
    lastSignIn: {
      value: sql`coalesce(users.last_sign_in_at, '1970-01-01T00:00:00Z')`,
      kind: 'time',
    },
  } satisfies Record<(typeof userSorts)[number], SortKey>,
  usual: { sort: 'name', order: (sort) => (sort === 'lastSignIn' ? 'desc' : 'asc') },
  reader: ({ scope, services }): UserReader => ({ scope, services }),
  from,
  number: sql`users.number`,
  where: matching,
  rows: (tx, numbers, reader) => shown(tx, reader, inArray(users.number, numbers)),
  toRow: toUserRow,
});

/** How many there are, by how they stand. */
export const userSummary = userList.summary(async (tx, reader, filter): Promise<UserSummary> => {
  const { rows } = await tx.execute<UserSummary & Record<string, unknown>>(sql`
    select count(*)::float8 as count,
      count(*) filter (where ${userState} = 'active')::float8 as active,
      count(*) filter (where ${userState} = 'invited')::float8 as invited,
      count(*) filter (where ${userState} = 'suspended')::float8 as suspended
    from ${from} where ${matching(reader, filter) ?? sql`true`}`);
  return rows[0] ?? { count: 0, active: 0, invited: 0, suspended: 0 };
});

/** Organizations that can be chosen at most. */
const maxOrganizations = 500;

/** The organizations whose people the caller looks after, by name. */
export async function managedOrganizations(
  tx: Tx,
  scope: Scope,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select organizations.id, organizations.name from ${from}
    where ${managedPeople(scope)} and users.status <> 'deleted'
    group by 1, 2 order by lower(organizations.name), 1 limit ${maxOrganizations}`);
  return rows;
}
