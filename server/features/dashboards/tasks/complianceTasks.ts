import { applicationListsRepository } from '@server/features/applications/lists/listQueries';
import { listQuery as applicationQuery } from '@server/features/applications/lists/listQuery';
import { seenBy } from '@server/features/applications/lists/seen';
import { invitationList } from '@server/features/invitations/invitationListQueries';
import { invitationVisibility } from '@server/features/invitations/visibility';
import { licenseReports } from '@server/features/licenses/licenseListQueries';
import { hitReports } from '@server/features/thresholds/hits/hitListQueries';
import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import { roles } from '@/domain/access/roles';
import { decidingRoles } from '@/domain/applications/decisions';
import type { WatchReport } from '@/domain/compliance/watch/hit';
import { watcherRoles } from '@/domain/compliance/watchers';
import { maySendInvitation } from '@/domain/onboarding/attribution';
import { importMode } from '@/domain/session/systemMode';
import { counted, first, type TaskSource, waitingOf } from './taskSource';

const applicationsIn =
  (asked: Record<string, string>): TaskSource['read'] =>
  async ({ tx, scope, now }) => {
    const order = applicationQuery.cast({ ...asked, order: 'asc' });
    return waitingOf(
      await applicationListsRepository(tx).pageWindow({ seen: seenBy(scope), order, now }, first),
    );
  };

const invitationsIn =
  (status: 'sent' | 'clicked'): TaskSource['read'] =>
  async ({ tx, scope, now }) => {
    const reader = { visible: invitationVisibility(scope), now };
    const asked = { status, order: 'asc' } as const;
    const { rows, ...matches } = await invitationList.near(tx, { reader, asked }, first);
    return counted(matches, rows[0]?.createdAt.toISOString() ?? null);
  };

const licensesIn =
  (expiry: 'over' | 'soon'): TaskSource['read'] =>
  async ({ tx, scope, today }) => {
    const reader = { visible: applicationVisibility(scope), userId: scope.userId, today };
    const asked = { expiry, sort: 'ends', order: 'asc' } as const;
    return waitingOf(await licenseReports.holders.near(tx, { reader, asked }, first));
  };

const hitsIn =
  (report: WatchReport): TaskSource['read'] =>
  async ({ tx, scope }) => {
    const reader = { report, mode: importMode(scope.mode) };
    const asked = { status: 'open', sort: 'window', order: 'asc' } as const;
    return waitingOf(await hitReports[report].near(tx, { reader, asked }, first));
  };

/** How the list sorts what has no day by which it must be filed. */
const noDueDay = '9999-12-31';

/** Open cases, the one that must be filed first leading. */
const casesIn =
  (report: WatchReport): TaskSource['read'] =>
  async ({ tx, scope }) => {
    const reader = { report, mode: importMode(scope.mode) };
    const asked = { case: 'open', sort: 'due', order: 'asc' } as const;
    const waiting = waitingOf(await hitReports[report].near(tx, { reader, asked }, first));
    // A review that is no filing has no day of its own: such come last.
    return waiting.oldest === noDueDay ? { ...waiting, oldest: null } : waiting;
  };

const inviting = {
  subject: 'onboarding.invite-history',
  roles: roles.filter(maySendInvitation),
} as const;

/** Tasks over applications, invitations, licenses and what the rules found. */
export const complianceTasks: readonly TaskSource[] = [
  {
    key: 'decideApplications',
    subject: 'settings.applications',
    roles: decidingRoles,
    read: applicationsIn({ tab: 'submitted', sort: 'submittedAt' }),
  },
  {
    key: 'runChecks',
    subject: 'settings.applications',
    roles: decidingRoles,
    read: applicationsIn({ tab: 'submitted', score: 'none', sort: 'submittedAt' }),
  },
  {
    key: 'lowChecks',
    subject: 'settings.applications',
    roles: decidingRoles,
    read: applicationsIn({ tab: 'submitted', score: 'low', sort: 'submittedAt' }),
  },
  {
    key: 'stuckApplications',
    subject: 'settings.applications',
    read: applicationsIn({ tab: 'stuck', sort: 'updatedAt' }),
  },
  { ...inviting, key: 'unopenedInvitations', read: invitationsIn('sent') },
  { ...inviting, key: 'unansweredInvitations', read: invitationsIn('clicked') },
  {
    key: 'expiredLicenses',
    subject: 'compliance.onboardinglicenseHolders',
    read: licensesIn('over'),
  },
  {
    key: 'expiringLicenses',
    subject: 'compliance.onboardinglicenseHolders',
    read: licensesIn('soon'),
  },
  {
    key: 'thresholdHits',
    subject: 'compliance.thresholdReport',
    roles: watcherRoles,
    read: hitsIn('threshold'),
  },
  {
    key: 'purchaserHits',
    subject: 'compliance.purchaserThresholdReport',
    roles: watcherRoles,
    read: hitsIn('purchaser'),
  },
  {
    key: 'stateHits',
    subject: 'compliance.prohibitedStateReport',
    roles: watcherRoles,
    read: hitsIn('state'),
  },
  {
    key: 'thresholdCases',
    subject: 'compliance.thresholdReport',
    roles: watcherRoles,
    read: casesIn('threshold'),
  },
  {
    key: 'purchaserCases',
    subject: 'compliance.purchaserThresholdReport',
    roles: watcherRoles,
    read: casesIn('purchaser'),
  },
  {
    key: 'stateCases',
    subject: 'compliance.prohibitedStateReport',
    roles: watcherRoles,
    read: casesIn('state'),
  },
];
