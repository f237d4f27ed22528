import type { Tx } from '@server/platform/db/client';
import { requestOrigin } from '@server/platform/http/requestOrigin';
import { sessionRepository } from './sessionStore';
import { newSecret, secretHash } from './tokens';

/** A session ends after this long, however busy. */
const longestSeconds = 12 * 3600;

/** Who signs in, and when. */
interface SessionToOpen {
  user: { id: string; role: string; systemMode: string };
  now: Date;
  /** Of the invitation that brought an invited merchant. */
  inviteId?: number | null;
}

/** An administrator looks on as somebody else for this long at most, however busy. */
const viewingSeconds = 15 * 60;

/**
 * Opens the session by which an administrator looks on as a user, inside the act's transaction. It
 * is bound to the administrator's own session and is never prolonged (docs/adr/0071).
 */
export async function openViewing(
  tx: Tx,
  { user, viewerSessionId, now }: SessionToOpen & { viewerSessionId: string },
): Promise<{ token: string; endsAt: Date }> {
  const token = newSecret();
  const endsAt = new Date(now.getTime() + viewingSeconds * 1000);
  const { id: userId, role, systemMode: mode } = user;
  const session = { userId, role, mode, now, endsAt, inviteId: null, viewerSessionId };
  const { device, ip } = requestOrigin();
  await sessionRepository(tx).insert({ ...session, device, ip }, secretHash(token));
  return { token, endsAt };
}

/**
 * Opens a session for a user, inside the act's transaction. Gives the token; only its hash is
 * stored. With `inviteId` it is the limited session of an invited merchant (readings C12).
 */
export async function openSession(
  tx: Tx,
  { user, now, inviteId = null }: SessionToOpen,
): Promise<string> {
  const token = newSecret();
  const { device, ip } = requestOrigin();
  const endsAt = new Date(now.getTime() + longestSeconds * 1000);
  const session = {
    userId: user.id,
    role: user.role,
    mode: user.systemMode,
    now,
    endsAt,
    inviteId,
    device,
    ip,
  };
  await sessionRepository(tx).insert(session, secretHash(token));
  await sessionRepository(tx).markSignedIn(user.id, now);
  return token;
}
