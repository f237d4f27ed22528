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
  return token;
}
