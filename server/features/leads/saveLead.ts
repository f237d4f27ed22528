import { wantsMail } from '@server/identity/profile/mutedMailStore';
import { secretLinkRepository } from '@server/identity/sessions/secretLinks';
import { resetLink, resetPurpose } from '@server/identity/users/passwordReset';
import {
  insertOrganization,
  type UserRecord,
  usersRepository,
} from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import type { Call } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import {
  leadHasAccountLetter,
  leadNoticeLetter,
  leadReceivedLetter,
} from '@server/platform/mail/letters/leadNotice';
import { setPasswordLetter } from '@server/platform/mail/letters/setPassword';
import { linkTo } from '@server/platform/mail/linkTo';
import { mailRepository } from '@server/platform/mail/outbox';
import { partnerRoleOfLead } from '@/domain/contact/leadRoles';
import { type Inviter, leadsRepository } from './leadStore';
import { codeOf, type LeadBody, type NewLead, newLead } from './newLead';

type LeadCall = Pick<Call, 'http' | 'services'> & { body: LeadBody };

const passwordDays = 7;
/** Letters about leads that one organization gets in a day; its activity log has them all. */
const maxNoticesPerDay = 20;
const dayMilliseconds = 24 * 3600 * 1000;

const inviterNeeded = (): Refusal => new Refusal(400, 'Referrence Organization is required');

const dayBefore = (time: Date): Date => new Date(time.getTime() - dayMilliseconds);

const nameOf = ({ firstName, lastName }: NewLead): string => `${firstName} ${lastName}`;

/**
 * The lead's own organization, under the one that invited, and its first user, who still has to set
 * a password.
 */
async function insertAccount(tx: Tx, lead: NewLead, inviter: Inviter): Promise<UserRecord | null> {
  const {
    leadOrgId: orgId,
    email,
    firstName,
    lastName,
    companyName,
    phone,
    country,
    referralId,
  } = lead;
  const { id: parentId, systemMode } = inviter;
  const isoId = inviter.kind === 'iso' ? parentId : inviter.isoId;
  const agentId = inviter.kind === 'agent' ? parentId : inviter.agentId;
  await insertOrganization(tx, {
    id: orgId,
    name: companyName,
    kind: 'merchant',
    parentId,
    isoId,
    agentId,
    systemMode,
  });
  const account = {
    email,
    firstName,
    lastName,
    companyName,
    phone,
    country,
    referralId,
    orgId,
    systemMode,
  };
  return usersRepository(tx).insert({
    ...account,
    name: nameOf(lead),
    role: 'MERCHANT',
    source: 'ODFI100',
  });
}

/**
 * Registers the lead as a merchant and mails the link to set a password, which proves the address
 * too (C21, E8).
 */
async function registerLead(
  call: LeadCall,
  tx: Tx,
  { lead, inviter }: { lead: NewLead; inviter: Inviter },
): Promise<void> {
  const user = await insertAccount(tx, lead, inviter);
  // Somebody registered the address at this very moment: the whole act is undone and may be
  // repeated.
  if (!user) throw new Refusal(409, 'Please try again');
  const { id: userId, email, name, orgId } = user;
  const seconds = passwordDays * 24 * 3600;
  const links = secretLinkRepository(tx, call.services.clock());
  const token = await links.issue({
    purpose: resetPurpose,
    subject: userId,
    payload: { userId, email },
    seconds,
  });
  const link = resetLink(call, { email, token });
  const told = { name, companyName: lead.companyName, invitedBy: inviter.name, days: passwordDays };
  await mailRepository(tx).queue(setPasswordLetter({ to: email, link, ...told }));
  await leadsRepository(tx).insert({ ...lead, userId, status: 'registered' });
  await activityRepository(tx).record({
    userId,
    orgId,
    kind: 'lead',
    label: `Registered at the invitation of ${inviter.name}`,
  });
}

/** Keeps the lead until somebody approves the partner role. */
async function keepWaiting(tx: Tx, lead: NewLead, inviter: Inviter): Promise<void> {
  await leadsRepository(tx).insert({ ...lead, status: 'awaiting_approval' });
  const letter = { to: lead.email, name: nameOf(lead), invitedBy: inviter.name };
  await mailRepository(tx).queue(leadReceivedLetter(letter));
}

/** After the lead was stored: it counts among those of the day. */
async function tellInviter(
  tx: Tx,
  { lead, contact, waits }: { lead: NewLead; contact: UserRecord; waits: boolean },
): Promise<void> {
  if (contact.status !== 'active') return;
  const { orgId, createdAt } = lead;
  const today = await leadsRepository(tx).announcedSince(orgId, dayBefore(createdAt));
  if (today <= maxNoticesPerDay && (await wantsMail(tx, contact.id, 'leads'))) {
    const told = { ...lead, name: nameOf(lead), waits };
    await mailRepository(tx).queue(leadNoticeLetter({ to: contact.email, lead: told }));
  }
  await activityRepository(tx).record({
    userId: null,
    orgId,
    kind: 'lead',
    label: `New lead: ${lead.companyName}`,
  });
}

/** Tells the owner of an account that the address was registered, once a day at most. */
async function tellOwner(
  call: LeadCall,
  tx: Tx,
  { lead, owner }: { lead: NewLead; owner: UserRecord },
): Promise<void> {
  const repository = leadsRepository(tx);
  const told = await repository.cameAgainSince(owner, dayBefore(lead.createdAt));
  await repository.insert({ ...lead, status: 'existing_account' });
  if (told) return;
  const link = linkTo(call, '/pages/login');
  await mailRepository(tx).queue(leadHasAccountLetter({ to: owner.email, name: owner.name, link }));
}

/**
 * Saves a lead (spec 1.3, C21): a business becomes a merchant that sets its password by mail; a
 * partner role (agent, ISO, financial institution) waits for an approval. An address that has an
 * account answers the same, and only its owner is told.
 * @throws Refusal 400 without an existing inviting organization, or while the address of its first
 * user is not verified
 */
export async function saveLead(call: LeadCall, tx: Tx): Promise<{ status: 'success' }> {
  const { body, services } = call;
  const asked = body.user_information.user_metadata.parentOrgId || body.lead_information.orgId;
  const inviter = asked ? await leadsRepository(tx).inviter(asked) : null;
  const contact = inviter && (await usersRepository(tx).firstOf(inviter.id));
  if (!inviter || !contact?.emailVerified) throw inviterNeeded();
  const code = await codeOf(tx, body, inviter);
  const lead = newLead(body, { inviter, contact, code, now: services.clock() });
  const owner = await usersRepository(tx).byEmail(lead.email);
  if (owner) {
    await tellOwner(call, tx, { lead, owner });
    return { status: 'success' };
  }
  const waits = partnerRoleOfLead(lead.role) !== null;
  if (waits && (await leadsRepository(tx).isWaiting(inviter.id, lead.email)))
    return { status: 'success' };
  if (waits) await keepWaiting(tx, lead, inviter);
  else await registerLead(call, tx, { lead, inviter });
  await tellInviter(tx, { lead, contact, waits });
  return { status: 'success' };
}
