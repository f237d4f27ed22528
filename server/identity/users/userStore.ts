import type { Tx } from '@server/platform/db/client';
import { organizations, users } from '@server/platform/db/schema/users';
import { and, eq, ne, sql } from 'drizzle-orm';

/**
 * A user with the name and the place of the organization. Holds the password hash: never answer it
 * as it is.
 */
export type UserRecord = typeof users.$inferSelect & {
  orgName: string;
  parentOrgId: string | null;
  isoId: string | null;
  agentId: string | null;
};

/** A user as inserted; the organization must exist. */
export type NewUser = typeof users.$inferInsert;

interface UsersRepository {
  byId(id: string): Promise<UserRecord | null>;
  /** `email` in lower case. */
  byEmail(email: string): Promise<UserRecord | null>;
  /** The user, not deleted, who has been in the organization the longest. */
  firstOf(orgId: string): Promise<UserRecord | null>;
  /** Adds a user; null when the address has an account. */
  insert(user: NewUser): Promise<UserRecord | null>;
  /** Password hash and status as they are now; neither changes before the transaction ends. */
  standing(id: string): Promise<Pick<UserRecord, 'passwordHash' | 'status'> | null>;
  /** Holds the user until the transaction ends, so that calls at once count each other's mails. */
  takeTurn(id: string): Promise<void>;
  markEmailVerified(id: string): Promise<void>;
  setPassword(id: string, passwordHash: string, now: Date): Promise<void>;
}

function selectUsers(tx: Tx) {
  const { name, parentId, isoId, agentId } = organizations;
  return tx
    .select({ user: users, orgName: name, parentOrgId: parentId, isoId, agentId })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.orgId));
}

const firstRecord = (rows: Awaited<ReturnType<typeof selectUsers>>): UserRecord | null => {
  const [row] = rows;
  if (!row) return null;
  const { user, ...organization } = row;
  return { ...user, ...organization };
};

/** Users with their organizations. Reach is decided by the caller. */
export function usersRepository(tx: Tx): UsersRepository {
  const byId = async (id: string): Promise<UserRecord | null> =>
    firstRecord(await selectUsers(tx).where(eq(users.id, id)).limit(1));
  return {
    byId,
    byEmail: async (email) =>
      firstRecord(await selectUsers(tx).where(eq(users.email, email)).limit(1)),
    async firstOf(orgId) {
      const there = and(eq(users.orgId, orgId), ne(users.status, 'deleted'));
      return firstRecord(
        await selectUsers(tx).where(there).orderBy(users.createdAt, users.id).limit(1),
      );
    },
    async insert(user) {
      const [row] = await tx
        .insert(users)
        .values(user)
        .onConflictDoNothing()
        .returning({ id: users.id });
      return row ? byId(row.id) : null;
    },
    async standing(id) {
      const { passwordHash, status } = users;
      const rows = await tx
        .select({ passwordHash, status })
        .from(users)
        .where(eq(users.id, id))
        .for('share');
      return rows[0] ?? null;
    },
    async takeTurn(id) {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
    },
    async markEmailVerified(id) {
      await tx
        .update(users)
        .set({ emailVerified: true, updatedAt: sql`now()` })
        .where(eq(users.id, id));
    },
    async setPassword(id, passwordHash, now) {
      const change = { passwordHash, passwordChangedAt: now, updatedAt: now };
      await tx.update(users).set(change).where(eq(users.id, id));
    },
  };
}

/** Adds an organization. @throws when the id is taken */
export async function insertOrganization(
  tx: Tx,
  organization: typeof organizations.$inferInsert,
): Promise<void> {
  await tx.insert(organizations).values(organization);
}
