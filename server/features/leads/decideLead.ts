import { addAgent } from '@server/features/agents/management/addAgent';
import { addUser } from '@server/identity/partners/accounts/addUser';
import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { leadDeclinedLetter } from '@server/platform/mail/letters/leadDecision';
import { mailRepository } from '@server/platform/mail/outbox';
import { partnerRoleOfLead } from '@/domain/contact/leadRoles';
import type { LeadDetail } from '@/domain/leads/lead';
import {
  becomesAgent,
  type LeadApproval,
  type LeadDecline,
  leadApprovalErrors,
} from '@/domain/leads/leadActs';
import { newOrganization } from '@/domain/partners/creatableRoles';
import { type DeskCall, type HeldLead, onLead, refuseStage } from './leadDesk';
import { type LeadRecord, leadDeskStore, leadTimelineStore } from './leadDeskStore';

const hasAccountText =
  'This email address has an account by now, so no other one can be created. Decline the lead with a reason.';

/** A phone of the lead form as accounts keep it: ten digits. */
const tenDigits = (phone: string): string => phone.replace(/\D/g, '');

const personOf = ({ companyName, firstName, lastName, email, phone }: LeadRecord) => ({
  companyName,
  firstName,
  lastName,
  email,
  phone: tenDigits(phone),
});

/**
 * Founds what the lead's role needs: an agent under the chosen ISO, or an ISO or a financial
 * institution of its own. The person is mailed the link to set a password. @returns the account's
 * organization
 */
async function founded(
  tx: Tx,
  call: DeskCall<LeadApproval>,
  record: LeadRecord,
): Promise<{ orgId: string }> {
  const role = partnerRoleOfLead(record.role);
  const person = personOf(record);
  if (becomesAgent(record.role)) {
    const body = { ...person, ...call.body };
    return { orgId: (await addAgent(tx, { ...call, body, isApproved: true }, 'agent'))._id };
  }
  if (role === null) throw new Error('Only partners are approved');
  const body = { ...person, role, orgId: newOrganization, isoId: '', permissions: null };
  return addUser(tx, { ...call, body });
}

/**
 * Approves a lead who registered as agent, ISO or financial institution (readings C21). @throws
 * Refusal 404; 400 with a message per field; 409 where it was decided, or the address has an account
 */
export const approveLead = (call: DeskCall<LeadApproval>): Promise<LeadDetail> =>
  onLead(call, async ({ tx, record, row, at }: HeldLead) => {
    refuseStage('approve', row);
    const errors = leadApprovalErrors(record.role)(call.body);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (await usersRepository(tx).byEmail(record.email))
      throw new Refusal(409, hasAccountText, { name: 'LeadHasAccount' });
    const { orgId } = await founded(tx, call, record);
    const user = await usersRepository(tx).byEmail(record.email);
    const store = leadDeskStore(tx);
    await store.update(record.id, {
      status: 'approved',
      leadOrgId: orgId,
      userId: user?.id ?? null,
      decidedAt: at,
      decidedBy: call.scope.userId,
    });
    await leadTimelineStore(tx).note({ leadId: record.id, at, by: call.scope, label: 'Approved' });
  });

/** Declines such a lead, and mails the reason. @throws Refusal 404; 409 where it was decided */
export const declineLead = (call: DeskCall<LeadDecline>): Promise<LeadDetail> =>
  onLead(call, async ({ tx, record, row, at }) => {
    refuseStage('decline', row);
    const { reason } = call.body;
    const { email: to, firstName, lastName, companyName } = record;
    const store = leadDeskStore(tx);
    await store.update(record.id, {
      status: 'declined',
      reason,
      decidedAt: at,
      decidedBy: call.scope.userId,
    });
    await leadTimelineStore(tx).note({
      leadId: record.id,
      at,
      by: call.scope,
      label: 'Declined',
      note: reason,
    });
    const name = `${firstName} ${lastName}`;
    await mailRepository(tx).queue(leadDeclinedLetter({ to, name, companyName, reason }));
  });
