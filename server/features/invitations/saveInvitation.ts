import { randomInt } from 'node:crypto';
import { attributionOf } from '@server/identity/partners/attribution';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { invalid, notFound } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import type { Services } from '@server/platform/services';
import {
  type InvitationValues,
  invitationErrors,
  newInviteId,
} from '@/domain/onboarding/invitation';
import type { InviteRecord } from '@/domain/partners/invitationRecord';
import { importMode } from '@/domain/session/systemMode';
import { appliedMessage, hasApplied } from './appliedQueries';
import { invitationsRepository } from './invitationStore';
import { emailsOf, oneNamed } from './namedQueries';
import { searchKeyOf } from './searchKey';
import { invitationVisibility } from './visibility';
import { inviteRecord } from './wire';

type SavingCall = Pick<Call, 'services'> & {
  scope: Scope;
  /** As checked by ./bodies.ts; `inviteId` is the application's proposal. */
  body: InvitationValues & { inviteId?: number };
};

const maxTries = 20;

/** A fraction from 0 to below 1 that nobody can foretell. */
const fraction = (): number => randomInt(2 ** 47) / 2 ** 47;

/** The moment when an invitation's link expires. */
export function expiryFrom(now: Date, { settings }: Services): Date {
  return new Date(now.getTime() + settings.invitationDays * 24 * 3600 * 1000);
}

/** Which invitation, and as whom it is seen. */
interface RecordQuery {
  scope: Scope;
  inviteId: number;
  now: Date;
}

/** The record of one invitation, with all its names. @throws Refusal 404 not visible */
export async function recordOf(
  tx: Tx,
  { scope, inviteId, now }: RecordQuery,
): Promise<InviteRecord> {
  const row = await oneNamed(tx, invitationVisibility(scope), inviteId);
  if (!row) throw notFound();
  const ids = [row.isoId, row.agentId, row.subAgentId].filter((id) => id !== null);
  return inviteRecord(row, now, await emailsOf(tx, ids));
}

/**
 * Saves an invitation; its mail is a call of its own, so that a failing one loses nothing (spec
 * 2.4; readings A4). Who invites, for whom and in which mode comes from the session, the partners
 * from the role and the choice (spec 2.6; readings E4, E9).
 * @throws Refusal 400 with a message per field
 */
export async function saveInvitation(
  tx: Tx,
  { scope, services, body }: SavingCall,
): Promise<InviteRecord> {
  const errors = invitationErrors(body, scope.role, 'modal');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const now = services.clock();
  const { iso, agent, subAgent } = await attributionOf(tx, scope, body);
  const { email, phoneNumber, companyInviteName, invitedUserFirstName, invitedUserLastName } = body;
  if (await hasApplied(tx, scope, email)) throw invalid({ email: appliedMessage });
  const values = {
    userId: scope.userId,
    orgId: scope.orgId,
    isoId: iso?.id ?? null,
    agentId: agent?.id ?? null,
    subAgentId: subAgent?.id ?? null,
    systemMode: importMode(scope.mode),
    email,
    phoneNumber,
    companyName: companyInviteName,
    firstName: invitedUserFirstName,
    lastName: invitedUserLastName,
    createdAt: now,
    expiresAt: expiryFrom(now, services),
  };
  const person = [companyInviteName, invitedUserFirstName, invitedUserLastName, email, phoneNumber];
  const inviteId = await insertedId(body.inviteId, (id) =>
    invitationsRepository(tx).insert({
      ...values,
      inviteId: id,
      searchKey: searchKeyOf([...person, String(id)]),
    }),
  );
  await invitationsRepository(tx).record({ inviteId, kind: 'saved', at: now, by: scope });
  await activityRepository(tx).record({
    userId: scope.userId,
    orgId: scope.orgId,
    kind: 'application',
    label: `Invited ${companyInviteName} to apply`,
    detail: { inviteId },
  });
  return recordOf(tx, { scope, inviteId, now });
}

/** Inserts under the proposed id, or under the next free one that is drawn (spec 2.9). */
async function insertedId(
  proposed: number | undefined,
  insert: (id: number) => Promise<{ inviteId: number } | null>,
): Promise<number> {
  for (let tries = 0; tries < maxTries; tries++) {
    const id = tries === 0 && proposed !== undefined ? proposed : newInviteId(fraction);
    const row = await insert(id);
    if (row) return row.inviteId;
  }
  throw new Error('No free number for an invitation was found');
}
