import { isUuid } from '@server/db/uuid';
import type { Call, Scope } from '@server/http/call';
import { idempotently } from '@server/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/http/refusal';
import { activityRepository } from '@server/logs/activity';
import { sessionRepository } from '@server/sessions/repository';
import { signRemoval } from '@server/userRemovals/repository';
import { accountsRepository } from './accounts/repository';
import { noteSecurity } from './noteSecurity';

type ActingCall = Pick<Call, 'http' | 'services' | 'params'> & {
  scope: Scope;
  body: { reason: string };
};

const known = (id: string | undefined): string => {
  if (!id || !isUuid(id)) throw notFound();
  return id;
};

const notYourself = (): Refusal =>
  new Refusal(409, 'You cannot do this to yourself: sign out instead', { name: 'NotYourself' });

/** Only a top admin acts on a top admin. @throws Refusal 403 */
function refuseAbove({ role }: Scope, subject: { role: string }): void {
  if (subject.role === 'TOP_ADMIN' && role !== 'TOP_ADMIN') {
    throw new Refusal(403, 'Only a top admin can do this to a top admin', { name: 'Forbidden' });
  }
}

/**
 * Ends one session of somebody else: its token is dead on the next call. @throws Refusal 404, 403,
 * 409
 */
export function revokeSession(call: ActingCall): Promise<{ userName: string }> {
  const { services, scope, params, body } = call;
  const sessionId = known(params.id);
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const owner = await accountsRepository(tx).ownerOf(sessionId);
      if (!owner) throw notFound();
      if (sessionId === scope.sessionId) throw notYourself();
      refuseAbove(scope, owner);
      const at = services.clock();
      await sessionRepository(tx).revoke(sessionId, at);
      const after = { reason: body.reason };
      await noteSecurity(tx, {
        event: 'sessionRevoked',
        by: scope,
        target: owner.email,
        after,
        at,
      });
      return { userName: owner.name };
    }),
  );
}

/**
 * What those read who look after an organisation's people: why an account is locked stays in the
 * trail (docs/adr/0001).
 */
const toldReasons = { suspended: 'Locked for security', active: 'Unlocked' } as const;

/**
 * Locks an account, so that nobody signs in to it and all its sessions end, or opens it again.
 * @throws Refusal 404 for none; 403 for a top admin's; 409 for one's own
 */
export function setLocked(call: ActingCall, isLocked: boolean): Promise<{ userName: string }> {
  const { services, scope, params, body } = call;
  const userId = known(params.id);
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const accounts = accountsRepository(tx);
      const account = await accounts.lock(userId);
      if (!account || account.status === 'deleted') throw notFound();
      if (userId === scope.userId) throw notYourself();
      refuseAbove(scope, account);
      const at = services.clock();
      const status = isLocked ? 'suspended' : 'active';
      if (account.status !== status) {
        await accounts.setStatus(userId, status, at);
        await signRemoval(tx, userId, { by: scope.userId, reason: toldReasons[status], at });
        if (isLocked) await sessionRepository(tx).revokeAllOf(userId, at);
        await noteSecurity(tx, {
          event: isLocked ? 'userLocked' : 'userUnlocked',
          by: scope,
          target: account.email,
          at,
          before: { status: account.status },
          after: { status, reason: body.reason },
        });
        const label = `${isLocked ? 'Locked' : 'Unlocked'} ${account.email}`;
        const { userId: actorId, orgId } = scope;
        await activityRepository(tx).record({ userId: actorId, orgId, kind: 'account', label });
      }
      return { userName: account.name };
    }),
  );
}
