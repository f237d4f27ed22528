import { sessionRepository } from '@server/identity/sessions/sessionStore';
import type { Tx } from '@server/platform/db/client';
import { isUuid } from '@server/platform/db/uuid';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import {
  type RemovalAct,
  removalActError,
  removalRefusal,
  restoreRefusal,
  statusAfter,
} from '@/domain/users/removal';
import { removersOf } from './removerQueries';
import { type RemovableAccount, removableAccounts, signRemoval } from './userRemovalStore';

type ActCall = Pick<Call, 'http' | 'services' | 'params'> & {
  scope: Scope;
  body: { reason: string };
};

const done = { suspend: 'Suspended', delete: 'Deleted', restore: 'Restored' } as const;

const events = { suspend: 'userLocked', delete: 'deletion', restore: 'userUnlocked' } as const;

const nobody = { caller: null, account: null };

/**
 * The account, held.
 * @throws Refusal 404 not visible; 403 for oneself, a higher role, what a higher role did, or once
 * the caller is shut out; 409 where it does not take the act
 */
async function taken(
  tx: Tx,
  { scope, params }: ActCall,
  act: RemovalAct,
): Promise<RemovableAccount> {
  const userId = params.id ?? '';
  const { caller, account } = isUuid(userId)
    ? await removableAccounts(tx).lock(scope, userId)
    : nobody;
  if (!account) throw notFound();
  if (caller?.status !== 'active')
    throw new Refusal(403, 'Your own account has been removed', { name: 'Forbidden' });
  const refusal = removalRefusal(scope, { userId: account.id, role: account.role });
  if (refusal) throw new Refusal(403, refusal, { name: 'Forbidden' });
  const error = removalActError(act, account.status);
  if (error) throw new Refusal(409, error, { name: 'NotAllowedNow' });
  const removers = act === 'restore' ? (await removersOf(tx, [account.id])).get(account.id) : [];
  const above = restoreRefusal(scope.role, removers ?? []);
  if (above) throw new Refusal(403, above, { name: 'Forbidden' });
  return account;
}

/** Tells the audit trail and the activity log. */
async function note(
  tx: Tx,
  {
    call: { scope, services, body },
    act,
    account: { email, status },
  }: { call: ActCall; act: RemovalAct; account: RemovableAccount },
): Promise<void> {
  await noteSecurity(tx, {
    event: events[act],
    by: scope,
    target: email,
    at: services.clock(),
    before: { status },
    after: { status: statusAfter[act], reason: body.reason },
  });
  const { userId, orgId } = scope;
  const label = `${done[act]} ${email}`;
  await activityRepository(tx).record({ userId, orgId, kind: 'account', label });
}

/**
 * Suspends, deletes or restores an account, with the reason. All sessions of somebody who is shut
 * out are dead on their next call, and nothing of what they made goes.
 * @throws Refusal 404 not visible; 403 for oneself or a higher role; 409 where the account does
 * not take the act
 */
export const removalHandler =
  (act: RemovalAct) =>
  (call: ActCall): Promise<{ name: string }> =>
    call.services.database.transaction((tx) =>
      idempotently(call, tx, async () => {
        const { scope, services, body } = call;
        const account = await taken(tx, call, act);
        const at = services.clock();
        await removableAccounts(tx).setStatus(account.id, statusAfter[act], at);
        await signRemoval(tx, account.id, { by: scope.userId, reason: body.reason, at });
        if (act !== 'restore') await sessionRepository(tx).revokeAllOf(account.id, at);
        await note(tx, { call, act, account });
        return { name: account.name };
      }),
    );
