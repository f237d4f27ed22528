import { phoneText } from '@/domain/contact/phone';
import type { TextColumn } from '@/domain/lists/textColumn';
import {
  hasExpiry,
  type InviteRecord,
  mailProblemNames,
  recordStatusNames,
  shownProgress,
} from './invitationRecord';

const orDash = (text: string): string => text || '—';

/** The columns of the invite history, for screen and CSV alike. */
export const inviteColumns = [
  { key: 'inviteId', title: 'Invitation', text: ({ inviteId }) => String(inviteId) },
  {
    key: 'companyInviteName',
    title: 'Company',
    text: ({ companyInviteName }) => companyInviteName,
  },
  {
    key: 'person',
    title: 'Contact',
    text: (row) => orDash(`${row.invitedUserFirstName} ${row.invitedUserLastName}`.trim()),
  },
  { key: 'email', title: 'Email', text: ({ email }) => email },
  { key: 'phoneNumber', title: 'Mobile number', text: ({ phoneNumber }) => phoneText(phoneNumber) },
  { key: 'isoName', title: 'ISO', text: ({ isoName }) => orDash(isoName) },
  { key: 'agentName', title: 'Agent', text: ({ agentName }) => orDash(agentName) },
  { key: 'subAgentName', title: 'Sub-agent', text: ({ subAgentName }) => orDash(subAgentName) },
  { key: 'loggedInUser', title: 'Invited by', text: ({ loggedInUser }) => loggedInUser },
  { key: 'status', title: 'Status', text: ({ status }) => recordStatusNames[status] },
  {
    key: 'mailProblem',
    title: 'Email status',
    text: ({ mailProblem }) => orDash(mailProblem ? mailProblemNames[mailProblem] : ''),
  },
  { key: 'statusProgress', title: 'Progress', text: shownProgress },
  { key: 'createdAt', title: 'Invited', text: ({ createdAt }, time) => time.date(createdAt) },
  {
    key: 'expiresAt',
    title: 'Link expires',
    text: ({ status, expiresAt }, time) => time.date(hasExpiry(status) ? expiresAt : null),
  },
] as const satisfies readonly TextColumn<InviteRecord>[];
