import { openSessionsOf } from '@server/identity/sessions/openSessionQueries';
import { sessionRepository } from '@server/identity/sessions/sessionStore';
import { isUuid } from '@server/platform/db/uuid';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import { deviceName, type OpenSession } from '@/domain/users/openSession';

type OwnCall = Pick<Call, 'services' | 'params'> & { scope: Scope };

/** The caller's sessions that go on (catalogue: /user). */
export const ownSessions = ({ services, scope }: OwnCall): Promise<OpenSession[]> =>
  openSessionsOf(services.database, scope.userId, {
    now: services.clock(),
    current: scope.sessionId,
  });

/** The own session ends by signing out, which the browser has to know of. */
const notThisOne = (): Refusal =>
  new Refusal(409, 'This is the session you are in: sign out instead', { name: 'NotThisOne' });

/**
 * Ends one of the caller's other sessions: its token is dead on the next call.
 * @throws Refusal 404 for one of somebody else; 409 for the one that asks
 */
export async function endOwnSession(call: OwnCall): Promise<OpenSession[]> {
  const { services, scope, params } = call;
  const sessionId = params.id ?? '';
  if (!isUuid(sessionId)) throw notFound();
  if (sessionId === scope.sessionId) throw notThisOne();
  await services.database.transaction(async (tx) => {
    const at = services.clock();
    const open = await openSessionsOf(tx, scope.userId, { now: at, current: scope.sessionId });
    const found = open.find(({ _id }) => _id === sessionId);
    if (!(await sessionRepository(tx).revokeOf(scope.userId, sessionId, at))) throw notFound();
    if (!found) return;
    const target = deviceName(found.device);
    await noteSecurity(tx, { event: 'sessionRevoked', by: scope, target, at });
  });
  return ownSessions(call);
}

/** Ends all of the caller's sessions but the one that asks. */
export async function endOtherSessions(call: OwnCall): Promise<OpenSession[]> {
  const { services, scope } = call;
  await services.database.transaction(async (tx) => {
    const at = services.clock();
    await sessionRepository(tx).revokeOthersOf(scope.userId, scope.sessionId, at);
    const target = 'All other sessions';
    await noteSecurity(tx, { event: 'sessionRevoked', by: scope, target, at });
  });
  return ownSessions(call);
}
