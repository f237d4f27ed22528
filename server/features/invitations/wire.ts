import type { InvitationRow } from '@server/platform/db/schema/invitations';
import type { InviteRecord, MailProblem, RecordStatus } from '@/domain/partners/invitationRecord';

/** An invitation with the names that a record shows. */
export interface NamedInvitation extends InvitationRow {
  orgName: string;
  inviterName: string;
  isoName: string | null;
  agentName: string | null;
  subAgentName: string | null;
  mailProblem: MailProblem | null;
}

/** Statuses of an invitation whose link could still be opened. */
export const openStatuses = ['saved', 'sent', 'clicked', 'started'] as const;

/** Where an invitation stands now: an open one expires by itself. */
export function statusAt({ status, expiresAt }: InvitationRow, now: Date): RecordStatus {
  const isOpen = openStatuses.some((open) => open === status);
  return isOpen && expiresAt <= now ? 'expired' : status;
}

const moment = (time: Date | null): string | null => time?.toISOString() ?? null;

/** The record of spec 2.3. `emails`: contacts' addresses by organization id. */
export function inviteRecord(
  row: NamedInvitation,
  now: Date,
  emails: ReadonlyMap<string, string> = new Map(),
): InviteRecord {
  const emailOf = (id: string | null): string => (id && emails.get(id)) ?? '';
  return {
    inviteId: row.inviteId,
    parent_org: row.orgName,
    loggedInUser: row.inviterName,
    userId: row.userId,
    email: row.email,
    changedInvitingEmail: row.emailCorrected ? row.email : '',
    phoneNumber: row.phoneNumber,
    companyInviteName: row.companyName,
    invitedUserFirstName: row.firstName,
    invitedUserLastName: row.lastName,
    status: statusAt(row, now),
    statusProgress: row.progress,
    invitationLink: '',
    isoId: row.isoId ?? '',
    isoName: row.isoName ?? '',
    isoEmail: emailOf(row.isoId),
    agentId: row.agentId ?? '',
    agentName: row.agentName ?? '',
    agentEmail: emailOf(row.agentId),
    subAgentId: row.subAgentId ?? '',
    subAgentName: row.subAgentName ?? '',
    subAgentEmail: emailOf(row.subAgentId),
    system_mode: row.systemMode,
    version: row.version,
    mailProblem: row.mailProblem,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    sentAt: moment(row.sentAt),
    clickedAt: moment(row.clickedAt),
    startedAt: moment(row.startedAt),
    submittedAt: moment(row.submittedAt),
  };
}
