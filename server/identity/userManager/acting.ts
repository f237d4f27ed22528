import type { Tx } from '@server/platform/db/client';
import type { users } from '@server/platform/db/schema/users';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { manageRefusal } from '@/domain/users/managing';
import { managedUserById } from './userListQueries';
import { managedAccounts } from './userManagerStore';

/** A call that acts on the account of its path. */
export type ManagingCall = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope };

type Account = typeof users.$inferSelect;

const refused = (message: string): Refusal => new Refusal(403, message, { name: 'NotYours' });

/**
 * The account that a call acts on and the caller's own, both held until the transaction ends.
 * @throws Refusal 404 for one that is absent or not the caller's to see; 403 for the own one, a
 * higher role, or once the caller has been shut out
 */
export async function lockManaged(
  tx: Tx,
  { services, scope, params }: ManagingCall,
): Promise<{ caller: Account; account: Account }> {
  const visible = await managedUserById(tx, { scope, services }, params.id ?? '');
  if (!visible) throw notFound();
  const { caller, account } = await managedAccounts(tx).lock(scope.userId, visible.user.id);
  if (!account || account.orgId !== visible.user.orgId) throw notFound();
  if (caller?.status !== 'active' || caller.role !== scope.role)
    throw refused('Your own account has changed. Sign in again.');
  const { id: userId, role, status } = account;
  const refusal = manageRefusal(scope, { userId, role, status });
  if (refusal) throw refused(refusal);
  return { caller, account };
}
