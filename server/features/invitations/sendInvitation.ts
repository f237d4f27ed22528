import type { Tx } from '@server/platform/db/client';
import type { InvitationRow } from '@server/platform/db/schema/invitations';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { merchantInvitationLetter } from '@server/platform/mail/letters/merchantInvitation';
import { mailRepository } from '@server/platform/mail/outbox';
import type { InviteRecord } from '@/domain/partners/invitationRecord';
import { hasApplied } from './appliedQueries';
import { newLink } from './invitationLink';
import { invitationsRepository } from './invitationStore';
import { sentOften, tooLate } from './refusals';
import { expiryFrom, recordOf } from './saveInvitation';
import { invitationVisibility } from './visibility';
import { statusAt } from './wire';

type ActingCall = Pick<Call, 'http' | 'services'> & { scope: Scope };

/** Mails about one invitation within a day. */
const maxMailsPerDay = 5;
const dayMilliseconds = 24 * 3600 * 1000;

/** True where the invitation was mailed as often as it may be within a day. */
export async function isMailedOften(tx: Tx, inviteId: number, now: Date): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - dayMilliseconds);
  const mails = await invitationsRepository(tx).countEvents(inviteId, ['sent', 'resent'], dayAgo);
  return mails >= maxMailsPerDay;
}

/** Which invitation, and the states in which it is refused. */
interface OpenInvitation {
  call: ActingCall;
  inviteId: number;
  refused: readonly ('revoked' | 'submitted' | 'expired' | 'started')[];
}

/** The invitation, locked, as long as something can come of it. @throws Refusal 404, 409 */
async function lockOpen(
  tx: Tx,
  { call: { scope, services }, inviteId, refused }: OpenInvitation,
): Promise<InvitationRow> {
  const row = await invitationsRepository(tx).lock(invitationVisibility(scope), inviteId);
  if (!row) throw notFound();
  const status = statusAt(row, services.clock());
  const reason = refused.find((one) => one === status);
  if (reason) throw tooLate(reason);
  if (row.applicationId === null && (await hasApplied(tx, scope, row.email)))
    throw tooLate('applied');
  return row;
}

/** What follows from a link being on its way: from now on the invitation is sent. */
const sentChange = (row: InvitationRow, now: Date) => ({
  status: row.status === 'saved' ? ('sent' as const) : row.status,
  sentAt: row.sentAt ?? now,
});

/** The invitation, and the link that its letter carries. */
interface InvitationLetter {
  call: Pick<Call, 'services'>;
  row: InvitationRow & { orgName: string };
  link: string;
}

/** Queues the invitation's letter to the invited address. */
export function queueInvitation(
  tx: Tx,
  { call: { services }, row, link }: InvitationLetter,
): Promise<void> {
  const { inviteId, email: to, companyName, orgName: invitedBy } = row;
  const name = `${row.firstName} ${row.lastName}`.trim() || companyName;
  const days = services.settings.invitationDays;
  const letter = merchantInvitationLetter({ to, name, companyName, invitedBy, link, days });
  return mailRepository(tx).queue({ ...letter, inviteId });
}

/**
 * Mails the invitation, for the first time or again; its days begin anew (spec 2.4, 2.7).
 * @throws Refusal 404 not visible; 409 when it was revoked or submitted, or the merchant has
 * applied otherwise; 429 after five mails in a day
 */
export async function sendInvitation(
  tx: Tx,
  call: ActingCall,
  inviteId: number,
): Promise<InviteRecord> {
  const now = call.services.clock();
  const invitations = invitationsRepository(tx);
  const row = await lockOpen(tx, { call, inviteId, refused: ['revoked', 'submitted'] });
  if (await isMailedOften(tx, inviteId, now)) throw sentOften(maxMailsPerDay);
  const link = await newLink(tx, { call, invitation: row, way: 'mailed' });
  const { parent_org: orgName } = await recordOf(tx, { scope: call.scope, inviteId, now });
  await queueInvitation(tx, { call, row: { ...row, orgName }, link });
  await invitations.update(inviteId, {
    ...sentChange(row, now),
    expiresAt: expiryFrom(now, call.services),
  });
  await invitations.record({
    inviteId,
    kind: row.sentAt ? 'resent' : 'sent',
    at: now,
    by: call.scope,
  });
  return recordOf(tx, { scope: call.scope, inviteId, now });
}

/**
 * A link to be handed over by other means; each call makes one more, since of the earlier ones only
 * hashes are kept. None is given of an application that has begun: it would let whoever invites
 * into what the merchant typed.
 * @throws Refusal 404 not visible; 409 when it was revoked, started, submitted or expired, or the
 * merchant has applied otherwise
 */
export async function copyLink(
  tx: Tx,
  call: ActingCall,
  inviteId: number,
): Promise<{ invitationLink: string }> {
  const now = call.services.clock();
  const invitations = invitationsRepository(tx);
  const row = await lockOpen(tx, {
    call,
    inviteId,
    refused: ['revoked', 'submitted', 'expired', 'started'],
  });
  const invitationLink = await newLink(tx, { call, invitation: row, way: 'copied' });
  await invitations.update(inviteId, sentChange(row, now));
  await invitations.record({ inviteId, kind: 'link_copied', at: now, by: call.scope });
  return { invitationLink };
}
