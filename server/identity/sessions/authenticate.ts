import type { Tx } from '@server/platform/db/client';
import { smallWrites } from '@server/platform/db/smallWrites';
import { supportOf } from '@server/platform/globals/support';
import type { Scope, Viewer } from '@server/platform/http/call';
import { storageRefusal } from '@server/platform/http/storageRefusal';
import type { Services } from '@server/platform/services';
import type { AccessUser } from '@/domain/access/ability';
import { mustFillOwnApplication } from '@/domain/access/gate';
import { readPermissions } from '@/domain/access/permissions';
import { isRole } from '@/domain/access/roles';
import { sessionSeconds } from '@/domain/session/refusals';
import { viewAsRefusal } from '@/domain/users/managing';
import { endedUnstored } from './endSession';
import {
  sessionExpired,
  sessionRevoked,
  signInNeeded,
  userDeleted,
  userSuspended,
} from './sessionRefusals';
import { sessionRepository, type TokenRecord } from './sessionStore';
import { looksLikeSecret, newSecret, sealSuccessor, secretHash, unsealSuccessor } from './tokens';
import { viewingStore } from './viewingStore';

/** What decides whether a call takes a second factor or a fresh proof first. */
export interface CallerProof {
  /** When the person last proved who they are; null for never. */
  provedAt: Date | null;
  hasFactor: boolean;
  /** The role must have a second factor, and the person has none yet. */
  lacksFactor: boolean;
}

/** Who calls, what decides access, and the token to answer with when it is time for a new one. */
export interface Caller {
  scope: Scope;
  access: AccessUser;
  /** The gate leads the caller to the own application (spec 1.4). */
  isGated: boolean;
  /** What the person has proved beside the password (docs/adr/0073). */
  proof: CallerProof;
  renewed: string | null;
}

/**
 * A token older than this is answered with a fresh one, and a replaced one is good for as long
 * again.
 */
const rotationMilliseconds = 60_000;
/** Calls within this time of the last noted one are not noted again. */
const touchMilliseconds = 1000;

/**
 * The caller behind a session token. Slides the idle time and rotates the token.
 * @throws Refusal 401 with the name that says why (src/domain/session/refusals.ts)
 */
export async function authenticate(services: Services, token: string): Promise<Caller> {
  if (!looksLikeSecret(token)) throw signInNeeded();
  const now = services.clock();
  const found = await sessionRepository(services.database).byToken(secretHash(token));
  if (!found) throw signInNeeded();
  await refuseBarred(services, found);
  refuseEnded(found, now);
  const { sessionId, userId, orgId, role, mode, name, email, inviteId, onboardingPassed } = found;
  if (!isRole(role)) throw sessionRevoked();
  const viewer = await viewerOf(services, found, now);
  // Looking on is never prolonged: its token stays what it is, until it ends.
  const renewed = viewer
    ? null
    : await keepAlive(services, (tx) => renewedToken(tx, { token, found, now }));
  return {
    scope: {
      userId,
      orgId,
      role,
      mode,
      name,
      email,
      sessionId,
      inviteId,
      ...(viewer && { viewer }),
    },
    access: { role, permissions: readPermissions(found.permissions), features: found.features },
    proof: {
      provedAt: found.provedAt,
      hasFactor: found.hasFactor,
      // A limited session has no password either, and who looks on as somebody else has proved who
      // they are themselves.
      lacksFactor: found.needsFactor && !found.hasFactor && inviteId === null && !viewer,
    },
    isGated: mustFillOwnApplication({ role, onboardingPassed }),
    renewed,
  };
}

/** Support is looked up for those alone who are told of it: each call comes by here. */
async function refuseBarred(
  { database, settings }: Services,
  { status }: TokenRecord,
): Promise<void> {
  if (status === 'deleted') throw userDeleted(await supportOf(database, settings));
  if (status === 'suspended') throw userSuspended(await supportOf(database, settings));
}

/**
 * The administrator who looks on as the user; null on all other sessions. It is bound to the
 * administrator's own session, and ends with it and with the right to look on.
 * @throws Refusal 401
 */
async function viewerOf(
  { database }: Services,
  { viewerSessionId, userId, role, status }: TokenRecord,
  now: Date,
): Promise<Viewer | null> {
  if (viewerSessionId === null) return null;
  const owner = await viewingStore(database).owner(viewerSessionId);
  if (owner?.status !== 'active' || owner.revokedAt || owner.endsAt <= now) throw sessionRevoked();
  const { id, orgId, name, email, role: ownRole, sessionRole } = owner;
  const by = isRole(ownRole) && ownRole === sessionRole ? { userId: id, role: ownRole } : null;
  if (!by || endedUnstored(viewerSessionId) || viewAsRefusal(by, { userId, role, status }) !== null)
    throw sessionRevoked();
  return { ...by, orgId, name, email };
}

function refuseEnded(found: TokenRecord, now: Date): void {
  const changed = found.role !== found.sessionRole || found.mode !== found.sessionMode;
  if (found.revokedAt || changed || endedUnstored(found.sessionId)) throw sessionRevoked();
  const since = (time: Date): number => now.getTime() - time.getTime();
  const replacedLongAgo =
    found.replacedAt !== null && since(found.replacedAt) > rotationMilliseconds;
  const idle = since(found.lastSeenAt) > sessionSeconds * 1000;
  if (idle || replacedLongAgo || since(found.endsAt) >= 0) throw sessionExpired();
}

/** Without room for even a few rows the session goes on as it is, with its token. */
async function keepAlive(
  { database, engine }: Services,
  renew: (tx: Tx) => Promise<string | null>,
): Promise<string | null> {
  try {
    // Each call comes by here: while there is room, without the two more round trips of a
    // transaction.
    return await (engine.writable() ? renew(database) : smallWrites(database, renew));
  } catch (error) {
    if (storageRefusal(error)?.status === 507) return null;
    throw error;
  }
}

async function renewedToken(
  tx: Tx,
  { token, found, now }: { token: string; found: TokenRecord; now: Date },
): Promise<string | null> {
  const repository = sessionRepository(tx);
  if (now.getTime() - found.lastSeenAt.getTime() >= touchMilliseconds) {
    await repository.touch(found.sessionId, now);
  }
  if (found.successor) return unsealSuccessor(token, found.successor);
  if (now.getTime() - found.issuedAt.getTime() <= rotationMilliseconds) return null;
  const next = newSecret();
  const sealed = sealSuccessor(token, next);
  if (await repository.replace(secretHash(token), { hash: secretHash(next), sealed }, now))
    return next;
  // Another call of the same moment was first: answer with its token.
  const replaced = await repository.byToken(secretHash(token));
  return replaced?.successor ? unsealSuccessor(token, replaced.successor) : null;
}
