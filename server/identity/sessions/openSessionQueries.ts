import type { Tx } from '@server/platform/db/client';
import { sessions } from '@server/platform/db/schema/sessions';
import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { sessionSeconds } from '@/domain/session/refusals';
import type { OpenSession } from '@/domain/users/openSession';

/** Neither ended nor idled out, and the person's own: not that of an administrator who looks on. */
const isOpen = (now: Date): SQL | undefined =>
  and(
    isNull(sessions.revokedAt),
    isNull(sessions.viewerSessionId),
    gt(sessions.endsAt, now),
    gt(sessions.lastSeenAt, new Date(now.getTime() - sessionSeconds * 1000)),
  );

/** The sessions of a user that go on, the last used first. `current` is the caller's own. */
export async function openSessionsOf(
  tx: Tx,
  userId: string,
  { now, current }: { now: Date; current: string },
): Promise<OpenSession[]> {
  const { id, device, ip, createdAt, lastSeenAt } = sessions;
  const rows = await tx
    .select({ id, device, ip, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(now)))
    .orderBy(desc(lastSeenAt), desc(createdAt), id);
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    ip: row.ip,
    startedAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isThis: row.id === current,
  }));
}
