import type { InventoryRow } from '@server/platform/db/schema/inventory';
import type { Scope } from '@server/platform/http/call';
import { sortKey } from '@server/platform/lists/sortKey';
import { ownVisibility } from './visibility';

type Origin = Pick<
  InventoryRow,
  'userId' | 'orgId' | 'systemMode' | 'addedByName' | 'addedByKey' | 'addedByEmail'
>;

/**
 * Owner and mode of a new item: from the session, never from the request (spec 3.6, readings E4).
 */
export function originOf(scope: Scope): Origin {
  const { userId, orgId, name, email } = scope;
  return {
    userId,
    orgId,
    systemMode: ownVisibility(scope).mode,
    addedByName: name,
    addedByKey: sortKey(name),
    addedByEmail: email,
  };
}
