import { attributionOf } from '@server/identity/partners/attribution';
import type { Tx } from '@server/platform/db/client';
import type { InvitationRow } from '@server/platform/db/schema/invitations';
import type { Call, Scope } from '@server/platform/http/call';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { outboxRepository } from '@server/platform/mail/mailStore';
import { type InvitationValues, invitationErrors } from '@/domain/onboarding/invitation';
import type { InviteRecord } from '@/domain/partners/invitationRecord';
import { inviteChanges } from '@/domain/partners/inviteChange';
import { refusalNames } from '@/domain/session/refusals';
import { appliedMessage, hasApplied } from './appliedQueries';
import { invitationsRepository } from './invitationStore';
import { tooLate } from './refusals';
import { recordOf } from './saveInvitation';
import { searchKeyOf } from './searchKey';
import { invitationVisibility } from './visibility';

type CorrectingCall = Pick<Call, 'services'> & {
  scope: Scope;
  body: InvitationValues & { version: number };
};

type Correction = Pick<
  InvitationRow,
  | 'email'
  | 'phoneNumber'
  | 'companyName'
  | 'firstName'
  | 'lastName'
  | 'isoId'
  | 'agentId'
  | 'subAgentId'
>;

const labels: Readonly<Record<keyof Correction, string>> = {
  companyName: 'company',
  firstName: 'first name',
  lastName: 'last name',
  email: 'address',
  phoneNumber: 'phone',
  isoId: 'ISO',
  agentId: 'agent',
  subAgentId: 'sub-agent',
};

/**
 * The invitation, locked, as it was read and before its merchant has begun. @throws Refusal 404,
 * 409
 */
async function lockOpen(
  tx: Tx,
  { scope, body }: CorrectingCall,
  inviteId: number,
): Promise<InvitationRow> {
  const row = await invitationsRepository(tx).lock(invitationVisibility(scope), inviteId);
  if (!row) throw notFound();
  if (row.status === 'revoked' || row.status === 'submitted') throw tooLate(row.status);
  // Its account exists from the first use of the link on.
  if (row.merchantUserId !== null || row.applicationId !== null) throw tooLate('begun');
  if (row.version !== body.version) {
    const why = 'Someone else has changed this invitation. Please open it again.';
    throw new Refusal(409, why, { name: refusalNames.conflict });
  }
  return row;
}

async function correctionOf(tx: Tx, { scope, body }: CorrectingCall): Promise<Correction> {
  const errors = invitationErrors(body, scope.role, 'modal');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { iso, agent, subAgent } = await attributionOf(tx, scope, body);
  return {
    email: body.email,
    phoneNumber: body.phoneNumber,
    companyName: body.companyInviteName,
    firstName: body.invitedUserFirstName,
    lastName: body.invitedUserLastName,
    isoId: iso?.id ?? null,
    agentId: agent?.id ?? null,
    subAgentId: subAgent?.id ?? null,
  };
}

/**
 * Corrects who is invited and under whom, without a new invitation. Of another address the links
 * that were mailed open nothing any more, and the invitation waits to be sent to it.
 * @throws Refusal 404 not visible; 400 with a message per field; 409 once the merchant has begun,
 * or where it changed since it was read
 */
export async function correctInvitation(
  tx: Tx,
  call: CorrectingCall,
  inviteId: number,
): Promise<InviteRecord> {
  const { scope, services } = call;
  const now = services.clock();
  const row = await lockOpen(tx, call, inviteId);
  const next = await correctionOf(tx, call);
  const names = Object.keys(labels) as (keyof Correction)[];
  const changed = names.filter((name) => next[name] !== row[name]);
  if (changed.length === 0) return recordOf(tx, { scope, inviteId, now });
  const before = await recordOf(tx, { scope, inviteId, now });
  const invitations = invitationsRepository(tx);
  const isMoved = next.email !== row.email;
  if (isMoved) {
    if (await hasApplied(tx, scope, next.email)) throw invalid({ email: appliedMessage });
    await invitations.removeMailedKeys(inviteId);
    await outboxRepository(tx).removeWaitingOf(inviteId);
  }
  const person = [next.companyName, next.firstName, next.lastName, next.email, next.phoneNumber];
  await invitations.update(inviteId, {
    ...next,
    searchKey: searchKeyOf([...person, String(inviteId)]),
    version: row.version + 1,
    ...(isMoved ? { emailCorrected: true, status: 'saved', sentAt: null, clickedAt: null } : {}),
  });
  const after = await recordOf(tx, { scope, inviteId, now });
  const changes = inviteChanges(before, after);
  await invitations.recordCorrection(inviteId, changes, { at: now, by: scope });
  await activityRepository(tx).record({
    userId: scope.userId,
    orgId: scope.orgId,
    kind: 'application',
    label: `Corrected the invitation of ${next.companyName}: ${changed.map((name) => labels[name]).join(', ')}`,
    detail: { inviteId },
  });
  return after;
}
