import type { Scope } from '@server/http/call';
import { type InvitationReach, invitationReach } from '@server/invitations/reach';
import { type ApplicationReach, applicationReach } from '@server/onboarding/reach';
import type { Role } from '@/domain/access/roles';

/**
 * Whose portfolio a call sees: that of all, or of the merchants whose applications and invitations it sees, or nothing. `isoId`: the
 * caller's own ISO, which is listed without any merchant too.
 */
export interface PortfolioReach {
  sees: 'all' | 'brought' | 'none';
  mode: 'Production' | 'Sandbox';
  applications: ApplicationReach;
  invitations: InvitationReach;
  isoId: string | null;
  /** The caller's organisation. */
  orgId: string;
}

/** Who brings merchants, or looks after those who do. A portfolio is nothing for merchants, whatever a list of permissions says. */
const partners: ReadonlySet<Role> = new Set<Role>([
  ...(['ISO', 'SUB_ISO', 'AGENT', 'SUB_AGENT'] as const),
  ...(['INSTANCE_ADMIN', 'ISO2', 'SALES_MANAGER'] as const),
]);

/** The portfolio of a caller, by the same rules as applications and invitations (spec 2.6). */
export function portfolioReach(scope: Scope): PortfolioReach {
  const applications = applicationReach(scope);
  const seen = partners.has(scope.role) ? 'brought' : 'none';
  return {
    sees: applications.by === 'all' ? 'all' : seen,
    mode: applications.mode,
    applications,
    invitations: invitationReach(scope),
    isoId: scope.role === 'ISO' ? scope.orgId : null,
    orgId: scope.orgId,
  };
}
