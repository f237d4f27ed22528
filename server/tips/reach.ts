import type { Tx } from '@server/db/client';
import type { Scope } from '@server/http/call';
import { transactionReach } from '@server/transactions/reach/repository';
import type { Role } from '@/domain/access/roles';
import { type TipReach, tipRows } from './rows/repository';

const earners: ReadonlySet<Role> = new Set<Role>(['BUDTENDER', 'DELIVERY_DRIVER']);

/** Whose tips a call sees: as with transactions; who earns tips sees the own ones alone, by name, and none where the name is somebody else's as well. */
export async function tipReach(tx: Tx, scope: Scope, organisation = ''): Promise<TipReach> {
  const reach = await transactionReach(tx, scope, organisation);
  if (!earners.has(scope.role)) return { ...reach, tipUser: null, isShared: false };
  const { count } = await tipRows(tx).bearers(scope.orgId, scope.name);
  return { ...reach, tipUser: scope.name, isShared: count > 1 };
}
