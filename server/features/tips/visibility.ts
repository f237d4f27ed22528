import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { isTipEarner } from '@/domain/access/rolePermissions';
import type { TipVisibility } from './tipQueries';
import { tipBearers } from './tipRecipientQueries';

/**
 * Whose tips a call sees: as with transactions; who earns tips sees the own ones alone, by name,
 * and none where the name is somebody else's as well. Those of a store's staff are kept with the
 * merchant whose store it is.
 */
export async function tipVisibility(
  tx: Tx,
  scope: Scope,
  organization = '',
): Promise<TipVisibility> {
  const visibility = await transactionVisibility(tx, scope, organization);
  if (!isTipEarner(scope.role)) return { ...visibility, tipUser: null, isShared: false };
  const { merchantId, count } = await tipBearers(tx, scope.orgId, scope.name);
  const orgIds = organization === '' || organization === merchantId ? [merchantId] : [];
  return { ...visibility, orgIds, tipUser: scope.name, isShared: count > 1 };
}
