import { type InvitationReach, invitationReach } from '@server/features/invitations/reach';
import { type ApplicationReach, applicationReach } from '@server/identity/reach/applicationReach';
import { type MerchantsSeen, merchantsSeen } from '@server/identity/reach/merchantsSeen';
import type { Scope } from '@server/platform/http/call';
import { partnerLevel } from '@/domain/access/partnerLevel';

/**
 * Whose portfolio a call sees: that of all, or of the merchants whose applications and invitations
 * it sees, or nothing. `isoId`: the caller's own ISO, which is listed without any merchant too.
 */
export interface PortfolioReach {
  sees: MerchantsSeen;
  mode: 'Production' | 'Sandbox';
  applications: ApplicationReach;
  invitations: InvitationReach;
  isoId: string | null;
  /** The caller's organization. */
  orgId: string;
}

/**
 * The portfolio of a caller, by the same rules as applications and invitations (spec 2.6); of the
 * merchants whose sales it sees.
 */
export function portfolioReach(scope: Scope): PortfolioReach {
  const applications = applicationReach(scope);
  return {
    sees: merchantsSeen(scope),
    mode: applications.mode,
    applications,
    invitations: invitationReach(scope),
    isoId: partnerLevel(scope.role) === 'iso' ? scope.orgId : null,
    orgId: scope.orgId,
  };
}
