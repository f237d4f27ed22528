import type { Scope } from '@server/platform/http/call';
import { isStaff } from '@/domain/access/staff';
import { importMode } from '@/domain/session/systemMode';

/**
 * Whose leads, codes and referrals a call may touch: all, or those of the caller's organization and
 * of those below it in the tree.
 */
export type PartnerReach = { mode: 'Production' | 'Sandbox' } & (
  | { by: 'all' }
  | { by: 'below'; orgId: string }
);

/** The reach of a caller (spec 1.6): staff all, an ISO its agents', an agent its sub-agents'. */
export function partnerReach({
  role,
  orgId,
  mode,
}: Pick<Scope, 'role' | 'orgId' | 'mode'>): PartnerReach {
  const seen = { mode: importMode(mode) };
  return isStaff(role) ? { ...seen, by: 'all' } : { ...seen, by: 'below', orgId };
}
