import type { Tx } from '@server/platform/db/client';
import { secondFactorRoles, secondFactors } from '@server/platform/db/schema/secondFactors';
import { sessions, sessionTokens } from '@server/platform/db/schema/sessions';
import { users } from '@server/platform/db/schema/users';
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';

/** A token with its session and its user as they are now. */
export type TokenRecord = Awaited<ReturnType<FindToken['execute']>>[number];

type FindToken = ReturnType<typeof prepareFindToken>;

/**
 * Each call begins with it: made once, and a named statement, which the database plans once per
 * connection.
 */
const findTokenOf = new WeakMap<Tx, FindToken>();

function findToken(tx: Tx): FindToken {
  const made = findTokenOf.get(tx) ?? prepareFindToken(tx);
  findTokenOf.set(tx, made);
  return made;
}

function prepareFindToken(tx: Tx) {
  return tx
    .select({
      sessionId: sessions.id,
      sessionRole: sessions.role,
      sessionMode: sessions.mode,
      lastSeenAt: sessions.lastSeenAt,
      endsAt: sessions.endsAt,
      revokedAt: sessions.revokedAt,
      inviteId: sessions.inviteId,
      viewerSessionId: sessions.viewerSessionId,
      provedAt: sessions.provedAt,
      hasFactor: sql<boolean>`exists (select 1 from ${secondFactors}
        where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`,
      needsFactor: sql<boolean>`exists (select 1 from ${secondFactorRoles}
        where ${secondFactorRoles.role} = ${users.role})`,
      issuedAt: sessionTokens.issuedAt,
      replacedAt: sessionTokens.replacedAt,
      successor: sessionTokens.successor,
      userId: users.id,
      orgId: users.orgId,
      role: users.role,
      mode: users.systemMode,
      status: users.status,
      name: users.name,
      email: users.email,
      permissions: users.permissions,
      features: users.features,
      onboardingPassed: users.onboardingPassed,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessionTokens.hash, sql.placeholder('hash')))
    .limit(1)
    .prepare('session of a token');
}

interface SessionRow {
  userId: string;
  role: string;
  mode: string;
  now: Date;
  endsAt: Date;
  /** The invitation behind a limited session. */
  inviteId: number | null;
  device: string;
  ip: string;
  /** The session of the administrator who looks on as the user. */
  viewerSessionId?: string;
}

/** Forgets what a user's other sessions have proved: the first second factor begins anew. */
export async function forgetProofs(tx: Tx, userId: string, kept: string): Promise<void> {
  const others = and(eq(sessions.userId, userId), ne(sessions.id, kept));
  await tx.update(sessions).set({ provedAt: null }).where(others);
}

/** Rows of sessions and their tokens. */
export function sessionRepository(tx: Tx) {
  return {
    /** Stores a session with its first token. */
    async insert({ now, ...session }: SessionRow, hash: Buffer): Promise<void> {
      const rows = await tx
        .insert(sessions)
        .values({ ...session, createdAt: now, lastSeenAt: now, provedAt: now })
        .returning({ sessionId: sessions.id });
      await tx.insert(sessionTokens).values(rows.map((row) => ({ ...row, hash, issuedAt: now })));
    },
    /** Notes when somebody signed in last. */
    async markSignedIn(userId: string, now: Date): Promise<void> {
      await tx.update(users).set({ lastSignInAt: now }).where(eq(users.id, userId));
    },
    async byToken(hash: Buffer): Promise<TokenRecord | null> {
      return (await findToken(tx).execute({ hash }))[0] ?? null;
    },
    /** Notes a call at `now`. */
    async touch(sessionId: string, now: Date): Promise<void> {
      await tx
        .update(sessions)
        .set({ lastSeenAt: now })
        .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, now)));
    },
    /** Replaces a token, in one statement. False when another call has done so already. */
    async replace(
      old: Buffer,
      next: { hash: Buffer; sealed: Buffer },
      now: Date,
    ): Promise<boolean> {
      const { rows } = await tx.execute(sql`
        with replaced as (
          update session_tokens set replaced_at = ${now}, successor = ${next.sealed}
          where hash = ${old} and replaced_at is null
          returning session_id
        )
        insert into session_tokens (hash, session_id, issued_at)
        select ${next.hash}::bytea, session_id, ${now}::timestamptz from replaced
        returning session_id`);
      return rows.length > 0;
    },
    /** Notes that the person has just proved who they are. */
    async noteProof(sessionId: string, now: Date): Promise<void> {
      await tx.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId));
    },
    /** Ends one session. */
    async revoke(sessionId: string, now: Date): Promise<void> {
      const open = and(eq(sessions.id, sessionId), isNull(sessions.revokedAt));
      await tx.update(sessions).set({ revokedAt: now }).where(open);
    },
    /** Ends all sessions of a user: after a new password, by an administrator. */
    async revokeAllOf(userId: string, now: Date): Promise<void> {
      const open = and(eq(sessions.userId, userId), isNull(sessions.revokedAt));
      await tx.update(sessions).set({ revokedAt: now }).where(open);
    },
    /** Ends one session of a user; false where it is none of theirs. Ending it again changes nothing. */
    async revokeOf(userId: string, sessionId: string, now: Date): Promise<boolean> {
      const theirs = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
      const revokedAt = sql`coalesce(${sessions.revokedAt}, ${now}::timestamptz)`;
      const ended = tx.update(sessions).set({ revokedAt }).where(theirs);
      return (await ended.returning({ id: sessions.id })).length > 0;
    },
    /** Ends all sessions of a user but one. */
    async revokeOthersOf(userId: string, kept: string, now: Date): Promise<void> {
      const others = and(
        eq(sessions.userId, userId),
        ne(sessions.id, kept),
        isNull(sessions.revokedAt),
      );
      await tx.update(sessions).set({ revokedAt: now }).where(others);
    },
    /** Ends the limited sessions of an invitation. */
    async revokeInvited(inviteId: number, now: Date): Promise<void> {
      const open = and(eq(sessions.inviteId, inviteId), isNull(sessions.revokedAt));
      await tx.update(sessions).set({ revokedAt: now }).where(open);
    },
    /** Drops sessions that ended before `time`, with their tokens. */
    async removeEndedBefore(time: Date): Promise<void> {
      await tx.delete(sessions).where(lt(sessions.endsAt, time));
    },
  };
}
