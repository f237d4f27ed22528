import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import type { Scope } from '@server/platform/http/call';
import type { Role } from '@/domain/access/roles';

/**
 * Whose merchants a caller sees beside the own organization: those of all, those that it brought,
 * or none.
 */
export type MerchantsSeen = 'all' | 'brought' | 'none';

/**
 * Who brings merchants, or looks after those who do: the others have no portfolio, whatever a list
 * of permissions says.
 */
const partners: ReadonlySet<Role> = new Set<Role>([
  'ISO',
  'SUB_ISO',
  'AGENT',
  'SUB_AGENT',
  'INSTANCE_ADMIN',
  'ISO2',
  'SALES_MANAGER',
]);

/**
 * Whose merchants a caller sees, by the same rules as their applications (spec 2.6): in the ledger,
 * on dashboards and as a portfolio alike.
 */
export function merchantsSeen(scope: Scope): MerchantsSeen {
  const { by } = applicationVisibility(scope);
  if (by === 'all') return 'all';
  return by !== 'invitation' && partners.has(scope.role) ? 'brought' : 'none';
}
