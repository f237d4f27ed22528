import { phoneText } from '@/domain/contact/phone';
import type { InviteRecord } from './invitationRecord';

/** What a correction of an invitation changed of one field, as people read it; '' for nothing. */
export interface InviteChange {
  field: string;
  from: string;
  to: string;
}

type Read = (record: InviteRecord) => string;

/** What can be corrected; partners of one name are told apart by their ids. */
const fields: readonly { field: string; of: Read; shown?: Read }[] = [
  { field: 'Company', of: ({ companyInviteName }) => companyInviteName },
  { field: 'First name', of: ({ invitedUserFirstName }) => invitedUserFirstName },
  { field: 'Last name', of: ({ invitedUserLastName }) => invitedUserLastName },
  { field: 'Email', of: ({ email }) => email },
  {
    field: 'Mobile number',
    of: ({ phoneNumber }) => phoneNumber,
    shown: ({ phoneNumber }) => phoneText(phoneNumber),
  },
  { field: 'ISO', of: ({ isoId }) => isoId, shown: ({ isoName }) => isoName },
  { field: 'Agent', of: ({ agentId }) => agentId, shown: ({ agentName }) => agentName },
  {
    field: 'Sub-agent',
    of: ({ subAgentId }) => subAgentId,
    shown: ({ subAgentName }) => subAgentName,
  },
];

/** What of an invitation is another than before, field by field. */
export const inviteChanges = (before: InviteRecord, after: InviteRecord): InviteChange[] =>
  fields
    .filter(({ of }) => of(before) !== of(after))
    .map(({ field, of, shown = of }) => ({ field, from: shown(before), to: shown(after) }));

/** `Mobile number: (707) 555-0142 → (707) 555-0199`; a missing one is said so. */
export const inviteChangeText = ({ field, from, to }: InviteChange): string =>
  `${field}: ${from || 'none'} → ${to || 'none'}`;
