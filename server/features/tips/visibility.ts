import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { isTipEarner } from '@/domain/access/rolePermissions';
import type { TipVisibility } from './tipQueries';
import { hasUnattached, keeperOf } from './tipRecipientQueries';

/**
 * Whose tips a call sees: as with transactions; who earns tips sees those of the own account alone.
 * Those of a store's staff are kept with the merchant whose store it is.
 */
export async function tipVisibility(
  tx: Tx,
  scope: Scope,
  organization = '',
): Promise<TipVisibility> {
  const visibility = await transactionVisibility(tx, scope, organization);
  if (!isTipEarner(scope.role)) return { ...visibility, earner: null };
  const { userId, name } = scope;
  const orgId = await keeperOf(tx, scope.orgId);
  const orgIds = organization === '' || organization === orgId ? [orgId] : [];
  const unattached = await hasUnattached(tx, { orgId, mode: visibility.mode, name });
  return { ...visibility, orgIds, earner: { userId, name, hasUnattached: unattached } };
}
