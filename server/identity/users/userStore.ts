import type { Tx } from '@server/platform/db/client';
import { organizations, recipientAddresses, users } from '@server/platform/db/schema/users';
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
export function usersRepository(tx: Tx) {
  const byId = async (id: string): Promise<UserRecord | null> =>
    firstRecord(await selectUsers(tx).where(eq(users.id, id)).limit(1));
  return {
    byId,
    /** `email` in lower case. */
    byEmail: async (email: string): Promise<UserRecord | null> =>
      firstRecord(await selectUsers(tx).where(eq(users.email, email)).limit(1)),
    /** The user, not deleted, who has been in the organization the longest. */
    async firstOf(orgId: string): Promise<UserRecord | null> {
      const there = and(eq(users.orgId, orgId), ne(users.status, 'deleted'));
      return firstRecord(
        await selectUsers(tx).where(there).orderBy(users.createdAt, users.id).limit(1),
      );
    },
    /** Adds a user; null when the address has an account. */
    async insert(user: NewUser): Promise<UserRecord | null> {
      const [row] = await tx
        .insert(users)
        .values(user)
        .onConflictDoNothing()
        .returning({ id: users.id });
      return row ? byId(row.id) : null;
    },
    /** Password hash and status as they are now; neither changes before the transaction ends. */
    async standing(id: string): Promise<Pick<UserRecord, 'passwordHash' | 'status'> | null> {
      const { passwordHash, status } = users;
      const rows = await tx
        .select({ passwordHash, status })
        .from(users)
        .where(eq(users.id, id))
        .for('no key update');
      return rows[0] ?? null;
    },
    /** Holds the user until the transaction ends, so that calls at once count each other's mails. */
    async takeTurn(id: string): Promise<void> {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
    },
    async markEmailVerified(id: string): Promise<void> {
      await tx
        .update(users)
        .set({ emailVerified: true, updatedAt: sql`now()` })
        .where(eq(users.id, id));
    },
    /** Name and phone, as a person changes their own. */
    async setAboutSelf(
      id: string,
      change: Pick<UserRecord, 'firstName' | 'lastName' | 'name' | 'phone'>,
      now: Date,
    ): Promise<void> {
      await tx
        .update(users)
        .set({ ...change, updatedAt: now })
        .where(eq(users.id, id));
    },
    /** `isTemporary`: it was given by somebody else, and serves for choosing another alone. */
    async setPassword(
      id: string,
      { passwordHash, isTemporary = false }: { passwordHash: string; isTemporary?: boolean },
      now: Date,
    ): Promise<void> {
      const change = {
        passwordHash,
        passwordIsTemporary: isTemporary,
        passwordChangedAt: now,
        updatedAt: now,
      };
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

/** Writes where a recipient who registers is reached by letter. */
export async function insertRecipientAddress(
  tx: Tx,
  row: typeof recipientAddresses.$inferInsert,
): Promise<void> {
  await tx.insert(recipientAddresses).values(row);
}
