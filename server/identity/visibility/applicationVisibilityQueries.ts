import { isAgentOf } from '@server/identity/partners/partnerQueries';
import { isAttachedTo } from '@server/identity/visibility/attachedQueries';
import { applications } from '@server/platform/db/schema/onboarding';
import { and, eq, or, type SQL } from 'drizzle-orm';
import type { ApplicationVisibility } from './applicationVisibility';

const orgColumns = {
  iso: applications.isoId,
  agent: applications.agentId,
  subAgent: applications.subAgentId,
  startedBy: applications.startedOrgId,
};

function seenBy(visibility: ApplicationVisibility): SQL | undefined {
  switch (visibility.by) {
    case 'all':
      return undefined;
    case 'invitation':
      return eq(applications.inviteId, visibility.inviteId);
    case 'applicant':
      return or(
        eq(applications.userId, visibility.userId),
        eq(applications.merchantUserId, visibility.userId),
      );
    case 'subIso':
      return or(
        eq(applications.startedOrgId, visibility.orgId),
        isAgentOf(applications.agentId, visibility.orgId),
      );
    case 'attached':
      return or(
        eq(applications.startedOrgId, visibility.orgId),
        isAttachedTo(applications.orgId, visibility.orgId),
      );
    default:
      return eq(orgColumns[visibility.by], visibility.orgId);
  }
}

/** The rows of `applications` that a call may read; never those of the history on sample data. */
export function visibleTo(visibility: ApplicationVisibility): SQL | undefined {
  return and(
    eq(applications.systemMode, visibility.mode),
    eq(applications.isDemo, false),
    seenBy(visibility),
  );
}
