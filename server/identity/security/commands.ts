import { sessionRepository } from '@server/identity/sessions/sessionStore';
import { removersOf } from '@server/identity/userRemovals/removerQueries';
import { signRemoval } from '@server/identity/userRemovals/userRemovalStore';
import { cancelSignIns } from '@server/identity/users/secondFactor/pendingSignIn';
import type { Tx } from '@server/platform/db/client';
import { isUuid } from '@server/platform/db/uuid';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import { isTopAdmin } from '@/domain/access/staff';
import { restoreRefusal } from '@/domain/users/removal';
import { type AccountRow, accountsRepository } from './accountStore';

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
  if (isTopAdmin(subject.role) && !isTopAdmin(role)) {
    throw new Refusal(403, 'Only a top admin can do this to a top admin', { name: 'Forbidden' });
  }
}

/** What a higher role shut out, only that role opens again. @throws Refusal 403 */
async function refuseRestoring(tx: Tx, { role }: Scope, userId: string): Promise<void> {
  const removers = (await removersOf(tx, [userId])).get(userId) ?? [];
  const refusal = restoreRefusal(role, removers);
  if (refusal) throw new Refusal(403, refusal, { name: 'Forbidden' });
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
 * What is said of a lock and its end. `told` is what those read who look after an organization's
 * people: why an account is locked stays in the trail (docs/adr/0001).
 */
const lockWords = {
  suspended: { told: 'Locked for security', word: 'Locked', event: 'userLocked' },
  active: { told: 'Unlocked', word: 'Unlocked', event: 'userUnlocked' },
} as const;

/** Sets the status of an account, ends its sessions where it is locked, and notes who did it. */
async function changeStatus(
  tx: Tx,
  { services, scope, body }: ActingCall,
  { account, status }: { account: AccountRow; status: keyof typeof lockWords },
): Promise<void> {
  const { id: accountId, email } = account;
  const { told, word, event } = lockWords[status];
  const at = services.clock();
  await accountsRepository(tx).setStatus(accountId, status, at);
  await signRemoval(tx, accountId, { by: scope.userId, reason: told, at });
  if (status === 'suspended') {
    await sessionRepository(tx).revokeAllOf(accountId, at);
    await cancelSignIns(tx, accountId, at);
  }
  await noteSecurity(tx, {
    event,
    by: scope,
    target: email,
    at,
    before: { status: account.status },
    after: { status, reason: body.reason },
  });
  const { userId, orgId } = scope;
  const label = `${word} ${email}`;
  await activityRepository(tx).record({ userId, orgId, kind: 'account', label });
}

/** The account, held. @throws Refusal 404, 403, 409 as `setLocked` */
async function lockable(tx: Tx, scope: Scope, userId: string): Promise<AccountRow> {
  const account = await accountsRepository(tx).lock(userId);
  if (!account || account.status === 'deleted') throw notFound();
  if (userId === scope.userId) throw notYourself();
  refuseAbove(scope, account);
  return account;
}

/**
 * Locks an account, so that nobody signs in to it and all its sessions end, or opens it again.
 * @throws Refusal 404 for none; 403 for a top admin's; 409 for one's own
 */
export function setLocked(call: ActingCall, isLocked: boolean): Promise<{ userName: string }> {
  const { services, scope, params } = call;
  const userId = known(params.id);
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const account = await lockable(tx, scope, userId);
      if (!isLocked) await refuseRestoring(tx, scope, userId);
      const status = isLocked ? 'suspended' : 'active';
      if (account.status !== status) await changeStatus(tx, call, { account, status });
      return { userName: account.name };
    }),
  );
}
