import { phoneText } from '@/domain/contact/phone';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import {
  hasExpiry,
  type InviteRecord,
  mailProblemNames,
  recordStatusNames,
  shownProgress,
} from './invitationRecord';

const orDash = (text: string): string => text || '—';

/** The columns of the invite history. */
export const inviteColumns = {
  inviteId: { key: 'inviteId', title: 'Invitation', text: ({ inviteId }) => String(inviteId) },
  companyInviteName: {
    key: 'companyInviteName',
    title: 'Company',
    text: ({ companyInviteName }) => companyInviteName,
  },
  person: {
    key: 'person',
    title: 'Contact',
    text: (row) => orDash(`${row.invitedUserFirstName} ${row.invitedUserLastName}`.trim()),
  },
  email: { key: 'email', title: 'Email', text: ({ email }) => email },
  phoneNumber: {
    key: 'phoneNumber',
    title: 'Mobile number',
    text: ({ phoneNumber }) => phoneText(phoneNumber),
  },
  isoName: { key: 'isoName', title: 'ISO', text: ({ isoName }) => orDash(isoName) },
  agentName: { key: 'agentName', title: 'Agent', text: ({ agentName }) => orDash(agentName) },
  subAgentName: {
    key: 'subAgentName',
    title: 'Sub-agent',
    text: ({ subAgentName }) => orDash(subAgentName),
  },
  loggedInUser: {
    key: 'loggedInUser',
    title: 'Invited by',
    text: ({ loggedInUser }) => loggedInUser,
  },
  status: { key: 'status', title: 'Status', text: ({ status }) => recordStatusNames[status] },
  mailProblem: {
    key: 'mailProblem',
    title: 'Email status',
    text: ({ mailProblem }) => orDash(mailProblem ? mailProblemNames[mailProblem] : ''),
  },
  statusProgress: { key: 'statusProgress', title: 'Progress', text: shownProgress },
  createdAt: {
    key: 'createdAt',
    title: 'Invited',
    text: ({ createdAt }, time) => time.date(createdAt),
  },
  expiresAt: {
    key: 'expiresAt',
    title: 'Link expires',
    text: ({ status, expiresAt }, time) => time.date(hasExpiry(status) ? expiresAt : null),
  },
} as const satisfies Record<string, TextColumn<InviteRecord>>;

export type InviteColumn = keyof typeof inviteColumns;

const all = Object.values(inviteColumns).map(({ key }): InviteColumn => key);

/** All of them, in order. */
export const inviteColumnSet: ColumnSet<InviteColumn> = { all, shown: all };
