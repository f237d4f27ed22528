import {
  type InvitationVisibility,
  invitationVisibility,
} from '@server/features/invitations/visibility';
import {
  type ApplicationVisibility,
  applicationVisibility,
} from '@server/identity/visibility/applicationVisibility';
import { type MerchantsSeen, merchantsSeen } from '@server/identity/visibility/merchantsSeen';
import type { Scope } from '@server/platform/http/call';
import { partnerLevel } from '@/domain/access/partnerLevel';

/**
 * Whose portfolio a call sees: that of all, or of the merchants whose applications and invitations
 * it sees, or nothing. `isoId`: the caller's own ISO, which is listed without any merchant too.
 */
export interface PortfolioVisibility {
  sees: MerchantsSeen;
  mode: 'Production' | 'Sandbox';
  applications: ApplicationVisibility;
  invitations: InvitationVisibility;
  isoId: string | null;
  /** The caller's organization. */
  orgId: string;
}

/**
 * The portfolio of a caller, by the same rules as applications and invitations (spec 2.6); of the
 * merchants whose sales it sees.
 */
export function portfolioVisibility(scope: Scope): PortfolioVisibility {
  const applications = applicationVisibility(scope);
  return {
    sees: merchantsSeen(scope),
    mode: applications.mode,
    applications,
    invitations: invitationVisibility(scope),
    isoId: partnerLevel(scope.role) === 'iso' ? scope.orgId : null,
    orgId: scope.orgId,
  };
}
