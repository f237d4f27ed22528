import type { Tx } from '@server/platform/db/client';
import { sessions, sessionTokens } from '@server/platform/db/schema/sessions';
import { users } from '@server/platform/db/schema/users';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';

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
}

interface SessionsRepository {
  /** Stores a session with its first token. */
  insert(session: SessionRow, tokenHash: Buffer): Promise<void>;
  byToken(hash: Buffer): Promise<TokenRecord | null>;
  /** Notes a call at `now`. */
  touch(sessionId: string, now: Date): Promise<void>;
  /** Replaces a token, in one statement. False when another call has done so already. */
  replace(old: Buffer, next: { hash: Buffer; sealed: Buffer }, now: Date): Promise<boolean>;
  /** Ends one session. */
  revoke(sessionId: string, now: Date): Promise<void>;
  /** Ends all sessions of a user: after a new password, by an administrator. */
  revokeAllOf(userId: string, now: Date): Promise<void>;
  /** Ends the limited sessions of an invitation. */
  revokeInvited(inviteId: number, now: Date): Promise<void>;
  /** Drops sessions that ended before `time`, with their tokens. */
  removeEndedBefore(time: Date): Promise<void>;
}

/** Rows of sessions and their tokens. */
export function sessionRepository(tx: Tx): SessionsRepository {
  return {
    async insert({ now, ...session }, hash) {
      const rows = await tx
        .insert(sessions)
        .values({ ...session, createdAt: now, lastSeenAt: now })
        .returning({ sessionId: sessions.id });
      await tx.insert(sessionTokens).values(rows.map((row) => ({ ...row, hash, issuedAt: now })));
    },
    async byToken(hash) {
      return (await findToken(tx).execute({ hash }))[0] ?? null;
    },
    async touch(sessionId, now) {
      await tx
        .update(sessions)
        .set({ lastSeenAt: now })
        .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, now)));
    },
    async replace(old, next, now) {
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
    async revoke(sessionId, now) {
      const open = and(eq(sessions.id, sessionId), isNull(sessions.revokedAt));
      await tx.update(sessions).set({ revokedAt: now }).where(open);
    },
    async revokeAllOf(userId, now) {
      const open = and(eq(sessions.userId, userId), isNull(sessions.revokedAt));
      await tx.update(sessions).set({ revokedAt: now }).where(open);
    },
    async revokeInvited(inviteId, now) {
      const open = and(eq(sessions.inviteId, inviteId), isNull(sessions.revokedAt));
      await tx.update(sessions).set({ revokedAt: now }).where(open);
    },
    async removeEndedBefore(time) {
      await tx.delete(sessions).where(lt(sessions.endsAt, time));
    },
  };
}
