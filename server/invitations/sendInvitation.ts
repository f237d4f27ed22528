import type { Tx } from '@server/db/client';
import type { InvitationRow } from '@server/db/schema/invitations';
import type { Call, Scope } from '@server/http/call';
import { notFound } from '@server/http/refusal';
import { merchantInvitationLetter } from '@server/mail/letters/merchantInvitation';
import { linkTo } from '@server/mail/linkTo';
import { mailRepository } from '@server/mail/outbox';
import type { InviteRecord } from '@/domain/partners/invitationRecord';
import { hasApplied } from './applied';
import { invitationListsRepository } from './lists/repository';
import { merchantKeyHash, newMerchantKey } from './merchantKey';
import { invitationReach } from './reach';
import { sentOften, tooLate } from './refusals';
import { invitationsRepository } from './repository';
import { expiryFrom, recordOf } from './saveInvitation';
import { statusAt } from './wire';

type ActingCall = Pick<Call, 'http' | 'services'> & { scope: Scope };

/** Mails about one invitation within a day. */
const mostMailsPerDay = 5;
const dayMilliseconds = 24 * 3600 * 1000;
/** Links of one invitation that can be opened at the same time; older ones stop working. */
const mostKeys = 20;

/** The invitation, locked, as long as something can come of it. @throws Refusal 404, 409 */
async function lockOpen(
  tx: Tx,
  { scope, services }: ActingCall,
  inviteId: number,
  refused: readonly ('revoked' | 'submitted' | 'expired')[],
): Promise<InvitationRow> {
  const row = await invitationsRepository(tx).lock(invitationReach(scope), inviteId);
  if (!row) throw notFound();
  const status = statusAt(row, services.clock());
  const reason = refused.find((one) => one === status);
  if (reason) throw tooLate(reason);
  if (row.applicationId === null && (await hasApplied(tx, scope, row.email))) throw tooLate('applied');
  return row;
}

/** A new link of the invitation. */
async function newLink(tx: Tx, call: ActingCall, { inviteId }: InvitationRow): Promise<string> {
  const named = await invitationListsRepository(tx).row(invitationReach(call.scope), inviteId);
  if (!named) throw notFound();
  const key = newMerchantKey({
    inviteId,
    email: named.email,
    companyInviteName: named.companyName,
    invitedBy: named.orgName,
    isoName: named.isoName ?? '',
    agentName: named.agentName ?? '',
    subAgentName: named.subAgentName ?? '',
  });
  const hash = merchantKeyHash(key);
  if (!hash) throw new Error('The key of an invitation cannot be read back');
  await invitationsRepository(tx).addKey(inviteId, hash, call.services.clock(), mostKeys);
  return linkTo(call, `/merchantInvitation/${key}`);
}

/** What follows from a link being on its way: from now on the invitation is sent. */
const sentChange = (row: InvitationRow, now: Date) => ({
  status: row.status === 'saved' ? ('sent' as const) : row.status,
  sentAt: row.sentAt ?? now,
});

/**
 * Mails the invitation, for the first time or again; its days begin anew (spec 2.4, 2.7).
 * @throws Refusal 404 out of reach; 409 when it was revoked or submitted, or the merchant has applied otherwise; 429 after five mails in a day
 */
export async function sendInvitation(tx: Tx, call: ActingCall, inviteId: number): Promise<InviteRecord> {
  const now = call.services.clock();
  const invitations = invitationsRepository(tx);
  const row = await lockOpen(tx, call, inviteId, ['revoked', 'submitted']);
  const dayAgo = new Date(now.getTime() - dayMilliseconds);
  const mails = await invitations.countEvents(inviteId, ['sent', 'resent'], dayAgo);
  if (mails >= mostMailsPerDay) throw sentOften(mostMailsPerDay);
  const link = await newLink(tx, call, row);
  const record = await recordOf(tx, call.scope, inviteId, now);
  const name = `${row.firstName} ${row.lastName}`.trim() || row.companyName;
  const letter = merchantInvitationLetter({
    ...{ to: row.email, name, companyName: row.companyName, invitedBy: record.parent_org },
    ...{ link, days: call.services.settings.invitationDays },
  });
  await mailRepository(tx).queue({ ...letter, inviteId });
  await invitations.update(inviteId, {
    ...sentChange(row, now),
    expiresAt: expiryFrom(now, call.services),
  });
  await invitations.record(inviteId, row.sentAt ? 'resent' : 'sent', now, call.scope);
  return recordOf(tx, call.scope, inviteId, now);
}

/**
 * A link to be handed over by other means; each call makes one more, since of the earlier ones only hashes are kept.
 * @throws Refusal 404 out of reach; 409 when it was revoked, submitted or expired, or the merchant has applied otherwise
 */
export async function copyLink(
  tx: Tx,
  call: ActingCall,
  inviteId: number,
): Promise<{ invitationLink: string }> {
  const now = call.services.clock();
  const invitations = invitationsRepository(tx);
  const row = await lockOpen(tx, call, inviteId, ['revoked', 'submitted', 'expired']);
  const invitationLink = await newLink(tx, call, row);
  await invitations.update(inviteId, sentChange(row, now));
  await invitations.record(inviteId, 'link_copied', now, call.scope);
  return { invitationLink };
}
