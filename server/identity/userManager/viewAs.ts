import { openViewing } from '@server/identity/sessions/openSession';
import { viewingStore } from '@server/identity/sessions/viewingStore';
import { usersRepository } from '@server/identity/users/userStore';
import { type WireUser, wireUser } from '@server/identity/users/wireUser';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import { viewAsRefusal } from '@/domain/users/managing';
import { lockManaged, type ManagingCall } from './acting';

/** The session by which an administrator looks on as somebody else. */
interface Viewing {
  user: WireUser;
  token: string;
  /** ISO moment. */
  endsAt: string;
}

/**
 * Opens a session by which an administrator sees the product as another person does: read-only
 * (platform/security/mayCall), for 15 minutes, bound to the administrator's own session. One at a time.
 * Never answered again for a repeated call: the token is a secret.
 * @throws Refusal 404, 403 as `lockManaged`; 403 for administrators of the own level or above
 */
export function viewAs(call: ManagingCall & { body: { reason: string } }): Promise<Viewing> {
  const { services, scope, body } = call;
  return services.database.transaction(async (tx) => {
    const { account } = await lockManaged(tx, call);
    const { id: userId, role, status, email } = account;
    const refusal = viewAsRefusal(scope, { userId, role, status });
    if (refusal) throw new Refusal(403, refusal, { name: 'NotYours' });
    const user = await usersRepository(tx).byId(userId);
    if (!user) throw notFound();
    const now = services.clock();
    await viewingStore(tx).revoke(scope.sessionId, now);
    const { token, endsAt } = await openViewing(tx, {
      user,
      viewerSessionId: scope.sessionId,
      now,
    });
    const after = { viewing: 'started', reason: body.reason };
    await noteSecurity(tx, { event: 'viewAs', by: scope, target: email, after, at: now });
    return { user: wireUser(user), token, endsAt: endsAt.toISOString() };
  });
}
