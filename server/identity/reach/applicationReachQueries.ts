import { isAgentOf } from '@server/identity/partners/partnerQueries';
import { applications } from '@server/platform/db/schema/onboarding';
import { and, eq, or, type SQL } from 'drizzle-orm';
import type { ApplicationReach } from './applicationReach';

const orgColumns = {
  iso: applications.isoId,
  agent: applications.agentId,
  subAgent: applications.subAgentId,
  startedBy: applications.startedOrgId,
};

function seenBy(reach: ApplicationReach): SQL | undefined {
  switch (reach.by) {
    case 'all':
      return undefined;
    case 'invitation':
      return eq(applications.inviteId, reach.inviteId);
    case 'applicant':
      return or(
        eq(applications.userId, reach.userId),
        eq(applications.merchantUserId, reach.userId),
      );
    case 'subIso':
      return or(
        eq(applications.startedOrgId, reach.orgId),
        isAgentOf(applications.agentId, reach.orgId),
      );
    default:
      return eq(orgColumns[reach.by], reach.orgId);
  }
}

/** The rows of `applications` that a call may read; never those of the history on sample data. */
export function visibleTo(reach: ApplicationReach): SQL | undefined {
  return and(
    eq(applications.systemMode, reach.mode),
    eq(applications.isDemo, false),
    seenBy(reach),
  );
}
