import type { InvitationValues } from '@/domain/onboarding/invitation';
import type { InviteRecord } from '@/domain/partners/invitationRecord';
import type { PartnerNames } from '@/domain/partners/partner';
import type { StoredUser } from '@/shared/session/storedUser';

/**
 * Body of `onboarding/saveInvitation` (spec 2.3, 2.7), without a token: the invitation gets its own
 * (readings E9).
 */
export interface SavePayload extends InvitationValues, PartnerNames {
  inviteId: number;
  userId: string;
  name: string;
  parentOrgId: string;
  system_mode: string;
}

/** Body of `onboarding/sendMerchantInvitation` (spec 2.7). */
export type SendPayload = Pick<
  InviteRecord,
  | 'inviteId'
  | 'email'
  | 'userId'
  | 'phoneNumber'
  | 'companyInviteName'
  | 'invitedUserFirstName'
  | 'invitedUserLastName'
  | 'isoId'
  | 'isoName'
  | 'isoEmail'
  | 'agentId'
  | 'agentName'
  | 'agentEmail'
  | 'subAgentId'
  | 'subAgentName'
  | 'subAgentEmail'
> & { role: string };

type Inviter = Pick<StoredUser, 'userId' | 'name' | 'orgId' | 'mode'>;

/** Which invitation is saved, and by whom. */
interface SavedBy {
  names: PartnerNames;
  inviteId: number;
  inviter: Inviter;
}

/** What is typed, as it is saved: trimmed, the address in lower case. */
export function savePayload(
  values: InvitationValues,
  { names, inviteId, inviter: { userId, name, orgId, mode } }: SavedBy,
): SavePayload {
  const entries = Object.entries(values).map(([key, value]) => [key, value.trim()]);
  // The same members, trimmed.
  const trimmed = Object.fromEntries(entries) as Record<keyof InvitationValues, string>;
  return {
    ...trimmed,
    ...names,
    email: trimmed.email.toLowerCase(),
    inviteId,
    userId,
    name,
    parentOrgId: orgId,
    system_mode: mode,
  };
}

/** The saved record, as its mail is asked for. */
export function sendPayload(record: InviteRecord, role: string): SendPayload {
  const { inviteId, email, userId, phoneNumber, companyInviteName } = record;
  const { invitedUserFirstName, invitedUserLastName } = record;
  const { isoId, isoName, isoEmail, agentId, agentName, agentEmail } = record;
  const { subAgentId, subAgentName, subAgentEmail } = record;
  return {
    inviteId,
    email,
    userId,
    phoneNumber,
    companyInviteName,
    role,
    invitedUserFirstName,
    invitedUserLastName,
    isoId,
    isoName,
    isoEmail,
    agentId,
    agentName,
    agentEmail,
    subAgentId,
    subAgentName,
    subAgentEmail,
  };
}
