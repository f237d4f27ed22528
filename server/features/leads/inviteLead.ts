import { saveInvitation } from '@server/features/invitations/saveInvitation';
import { sendInvitation } from '@server/features/invitations/sendInvitation';
import { mailSetPassword } from '@server/identity/partners/setPasswordMail';
import { usersRepository } from '@server/identity/users/userStore';
import { Refusal } from '@server/platform/http/refusal';
import { leadReminderLetter } from '@server/platform/mail/letters/leadDecision';
import { linkTo } from '@server/platform/mail/linkTo';
import { mailRepository } from '@server/platform/mail/outbox';
import type { LeadDetail } from '@/domain/leads/lead';
import type { LeadConversion } from '@/domain/leads/leadActs';
import { type DeskCall, type HeldLead, onLead, refuseStage } from './leadDesk';
import { leadDeskStore, leadTimelineStore } from './leadDeskStore';

/** Invitations of one lead within a day. */
const maxPerDay = 3;
const dayMilliseconds = 24 * 3600 * 1000;
const sentLabel = 'Invitation emailed';

const sentOften = (): Refusal =>
  new Refusal(429, `This lead was emailed ${maxPerDay} times within a day. Try again tomorrow.`, {
    name: 'SentOften',
  });

/** Mails whoever has no password the link to set one, and everybody else the way to sign in. */
async function mailLead(
  { http, services }: DeskCall<unknown>,
  { tx, record, row }: HeldLead,
): Promise<void> {
  const user = await usersRepository(tx).byEmail(record.email);
  const isNew = user !== null && user.id === record.userId && user.passwordHash === null;
  if (isNew) return mailSetPassword({ http, services }, tx, { user, invitedBy: row.partner });
  const link = linkTo({ http, services }, '/pages/login');
  const letter = { to: record.email, name: row.name, invitedBy: row.partner, link };
  await mailRepository(tx).queue(leadReminderLetter(letter));
}

/**
 * Invites a lead to go on, at most three times a day. @throws Refusal 404; 409 where there is nothing
 * to go on with; 429 after three mails in a day
 */
export const inviteLead = (call: DeskCall): Promise<LeadDetail> =>
  onLead(call, async (lead) => {
    const { tx, record, row, at } = lead;
    refuseStage('invite', row);
    const timeline = leadTimelineStore(tx);
    const dayAgo = new Date(at.getTime() - dayMilliseconds);
    if ((await timeline.countSince(record.id, sentLabel, dayAgo)) >= maxPerDay) throw sentOften();
    await mailLead(call, lead);
    await timeline.note({ leadId: record.id, at, by: call.scope, label: sentLabel });
  });

/**
 * Converts a merchant's lead into an application: invites it to apply under the partners that the
 * caller may choose, as any other merchant (spec 2.6). @throws Refusal 404; 400 with a message per
 * field; 409 where it was invited or has applied
 */
export const convertLead = (call: DeskCall<LeadConversion>): Promise<LeadDetail> =>
  onLead(call, async ({ tx, record, row, at }) => {
    refuseStage('convert', row);
    const { email, companyName, firstName, lastName, phone } = record;
    const body = {
      ...call.body,
      email,
      companyInviteName: companyName,
      invitedUserFirstName: firstName,
      invitedUserLastName: lastName,
      phoneNumber: phone.replace(/\D/g, ''),
    };
    const { inviteId } = await saveInvitation(tx, { ...call, body });
    await sendInvitation(tx, call, inviteId);
    const store = leadDeskStore(tx);
    await store.update(record.id, { inviteId });
    const label = `Invited to apply, invitation ${inviteId}`;
    await leadTimelineStore(tx).note({ leadId: record.id, at, by: call.scope, label });
  });
