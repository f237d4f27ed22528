import { randomInt } from 'node:crypto';
import {
  type InvitedAttribution,
  invitedAttribution,
} from '@server/features/invitations/attribution';
import { usersRepository } from '@server/identity/users/userStore';
import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import type { Tx } from '@server/platform/db/client';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import type { Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { appliesForItself } from '@/domain/access/gate';
import { importMode } from '@/domain/session/systemMode';
import { applicationEventsRepository } from './eventStore';
import { type ApplicationChange, applicationsRepository } from './onboardingStore';

/** Digits of the time and a random tail, characters 3 to 22 (spec 2.9; readings D35). */
function timeDigits(now: Date): string {
  const nanoseconds = String(process.hrtime.bigint() % 1_000_000n).padStart(6, '0');
  const tail = String(randomInt(1_000_000)).padStart(6, '0');
  return `${now.getTime()}${nanoseconds}${tail}`.slice(3, 22);
}

/** An id for the organization that a merchant will have; no organization or application has it. */
async function newOrganizationId(tx: Tx, now: Date): Promise<string> {
  for (;;) {
    const id = timeDigits(now);
    if (!(await applicationsRepository(tx).hasOrgId(id))) return id;
  }
}

/**
 * The application that a first save means: the one that somebody who applies for itself has, else a
 * new one. A partner starts another one each time.
 */
export async function startedApplication(tx: Tx, scope: Scope, now: Date): Promise<ApplicationRow> {
  // Two tabs that start at once come one after the other, and the second finds the first one's.
  await usersRepository(tx).takeTurn(scope.userId);
  const applications = applicationsRepository(tx);
  const mine = appliesForItself(scope.role) ? await applications.latestOf(scope) : null;
  const locked = mine && (await applications.lock(applicationVisibility(scope), mine.id));
  return locked ?? insertNew(tx, scope, now);
}

/**
 * The invitation that says who started an application, for whom, and whom it is attributed to (spec
 * 2.6): that of a limited session, or the open one to a merchant who signs in. @throws Refusal 404
 * for a limited session without it
 */
export async function invitationOf(
  tx: Tx,
  scope: Scope,
  now: Date,
): Promise<InvitedAttribution | null> {
  const invited = await invitedAttribution(tx, scope, now);
  if (!invited && scope.inviteId !== null) throw notFound();
  return invited;
}

/** What a new application starts with; the phone is the form's to say. */
async function originOf(
  tx: Tx,
  scope: Scope,
  now: Date,
): Promise<ApplicationChange & { startedOrgId: string }> {
  const invited = await invitationOf(tx, scope, now);
  if (!invited) return { startedOrgId: scope.orgId };
  const { phone: _, ...origin } = invited;
  return origin;
}

async function insertNew(tx: Tx, scope: Scope, now: Date): Promise<ApplicationRow> {
  const { userId, orgId, mode } = scope;
  const isOwn = appliesForItself(scope.role);
  const row = await applicationsRepository(tx).insert({
    ...(await originOf(tx, scope, now)),
    userId,
    orgId: isOwn ? orgId : await newOrganizationId(tx, now),
    merchantUserId: isOwn ? userId : null,
    systemMode: importMode(mode),
    createdAt: now,
    updatedAt: now,
  });
  const label = 'Started the application';
  await applicationEventsRepository(tx).record({
    applicationId: row.id,
    at: now,
    scope,
    kind: 'started',
    label,
  });
  await activityRepository(tx).record({
    userId,
    orgId,
    kind: 'application',
    label: `Started application ${row.number}`,
    detail: { applicationId: row.id },
  });
  return row;
}
