import type { Scope } from '@server/platform/http/call';
import type { Role } from '@/domain/access/roles';
import { isReviewer } from '@/domain/access/staff';

/** Whose applications and invitations a role sees: all, or those that its organization brought. */
export type ReferredVisibility =
  | { by: 'all' }
  | { by: 'iso' | 'subIso' | 'agent' | 'subAgent'; orgId: string };

const partners: Partial<Record<Role, Exclude<ReferredVisibility['by'], 'all'>>> = {
  ISO: 'iso',
  SUB_ISO: 'subIso',
  AGENT: 'agent',
  SUB_AGENT: 'subAgent',
};

/**
 * What reviewers and partners see of applications and invitations (spec 2.6): reviewers all of
 * them, an ISO, agent or sub-agent those attributed to it, a sub-ISO what it or its agents have;
 * null for every other role.
 */
export function referredVisibility({
  role,
  orgId,
}: Pick<Scope, 'role' | 'orgId'>): ReferredVisibility | null {
  if (isReviewer(role)) return { by: 'all' };
  const by = partners[role];
  return by ? { by, orgId } : null;
}
