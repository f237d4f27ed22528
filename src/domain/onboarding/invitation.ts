import type { Role } from '@/domain/access/roles';
import { invalidEmailMessage, isEmail } from '@/domain/contact/email';
import { requiredMessage } from '@/domain/contact/messages';
import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { between, bounded, free, optional, type Rule, required } from '@/domain/forms/fieldRules';
import { type PartnerIds, pickersFor } from './attribution';
import { applicantNameError } from './basicInformation';

/** What the invitation form holds (spec 2.3); partners by organization id. */
export interface InvitationValues extends PartnerIds {
  companyInviteName: string;
  email: string;
  phoneNumber: string;
  invitedUserFirstName: string;
  invitedUserLastName: string;
}

export const emptyInvitation: InvitationValues = {
  companyInviteName: '',
  email: '',
  phoneNumber: '',
  invitedUserFirstName: '',
  invitedUserLastName: '',
  isoId: '',
  agentId: '',
  subAgentId: '',
};

/** The form on its page, and its alternative in the modal (spec 2.5). */
export type InvitationForm = 'page' | 'modal';

const emailLengthMessage = 'Email must be between 3 and 56 characters';

/** Required, 3 to 56 characters (readings A3), a valid address. */
export const invitedEmailError: Rule = required(
  (email) =>
    between(3, 56, emailLengthMessage)(email) ?? (isEmail(email) ? null : invalidEmailMessage),
);

/** Roles that must choose an ISO in the modal (spec 2.5, 2.6). */
const choosesIso: ReadonlySet<Role> = new Set<Role>(['TOP_ADMIN']);

/** Roles that must choose an agent in the modal (spec 2.5, 2.6). */
const choosesAgent: ReadonlySet<Role> = new Set<Role>(['TOP_ADMIN', 'ISO', 'SUB_ISO']);

/**
 * Which partners the form demands of a role. A picker that is hidden is never demanded (readings
 * C11).
 */
export function demandedPartners(
  role: Role,
  form: InvitationForm,
): { iso: boolean; agent: boolean } {
  if (form === 'modal') return { iso: choosesIso.has(role), agent: choosesAgent.has(role) };
  const { iso, agent } = pickersFor(role, false);
  return { iso, agent };
}

const partnerError = (id: string, isDemanded: boolean): string | null =>
  isDemanded && id.trim() === '' ? requiredMessage : free()(id);

/** The invitation form for a role: first message of each field (spec 2.5). */
export function invitationErrors(
  values: InvitationValues,
  role: Role,
  form: InvitationForm = 'page',
): FieldErrors {
  const demanded = demandedPartners(role, form);
  return errorsFrom([
    ['companyInviteName', required(bounded(100))(values.companyInviteName)],
    ['email', invitedEmailError(values.email)],
    ['phoneNumber', required(tenDigitsError)(values.phoneNumber)],
    ['invitedUserFirstName', optional(applicantNameError)(values.invitedUserFirstName)],
    ['invitedUserLastName', optional(applicantNameError)(values.invitedUserLastName)],
    ['isoId', partnerError(values.isoId, demanded.iso)],
    ['agentId', partnerError(values.agentId, demanded.agent)],
    ['subAgentId', free()(values.subAgentId)],
  ]);
}

/** Where an invitation is: the first four in their order; revoked and expired ones lead nowhere. */
export const inviteStatuses = [
  'sent',
  'clicked',
  'started',
  'submitted',
  'revoked',
  'expired',
] as const;

export type InviteStatus = (typeof inviteStatuses)[number];

/** `statusProgress` of an invite record (spec 2.4; readings D32). */
export const inviteProgresses = ['Pending', 'In Progress', 'Completed', 'Declined'] as const;

export type InviteProgress = (typeof inviteProgresses)[number];

/** Id of an invitation: a random whole number from 1,000,000 to 9,999,999 (spec 2.9). */
export const newInviteId = (random: () => number = Math.random): number =>
  1_000_000 + Math.floor(random() * 9_000_000);
