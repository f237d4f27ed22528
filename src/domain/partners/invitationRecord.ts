import {
  type InviteProgress,
  type InviteStatus,
  inviteStatuses,
} from '@/domain/onboarding/invitation';
import type { InviteChange } from './inviteChange';

/**
 * Where a record of the history stands: `saved` while its mail has not been sent (readings A4),
 * else as the invitation.
 */
export const recordStatuses: readonly RecordStatus[] = ['saved', ...inviteStatuses];

export type RecordStatus = 'saved' | InviteStatus;

/** How a status is called on screen. */
export const recordStatusNames: Readonly<Record<RecordStatus, string>> = {
  saved: 'Not sent',
  sent: 'Sent',
  clicked: 'Clicked',
  started: 'Started',
  submitted: 'Submitted',
  revoked: 'Revoked',
  expired: 'Expired',
};

/** How a mail did not arrive. */
export type MailProblem = 'delayed' | 'failed';

/** How that is called on screen. */
export const mailProblemNames: Readonly<Record<MailProblem, string>> = {
  delayed: 'Email delayed',
  failed: 'Email not delivered',
};

/** A record of the invite history (spec 2.3). Times are ISO moments, null until they come. */
export interface InviteRecord {
  inviteId: number;
  /** The inviting organization's name. */
  parent_org: string;
  /** The inviting person's name. */
  loggedInUser: string;
  userId: string;
  email: string;
  /** The address, where it was corrected since the invitation was saved; else ''. */
  changedInvitingEmail: string;
  phoneNumber: string;
  companyInviteName: string;
  invitedUserFirstName: string;
  invitedUserLastName: string;
  status: RecordStatus;
  statusProgress: InviteProgress;
  /** Kept empty: a link is a secret, given only when it is copied or mailed. */
  invitationLink: string;
  isoId: string;
  isoName: string;
  isoEmail: string;
  agentId: string;
  agentName: string;
  agentEmail: string;
  subAgentId: string;
  subAgentName: string;
  subAgentEmail: string;
  system_mode: string;
  /** Raised by each correction; one that names an older version is refused. */
  version: number;
  /** What became of its newest mail, as far as that went wrong: still tried again, or given up. */
  mailProblem: MailProblem | null;
  createdAt: string;
  expiresAt: string;
  sentAt: string | null;
  clickedAt: string | null;
  startedAt: string | null;
  submittedAt: string | null;
}

/**
 * How far its application is; an em dash where the invitation was taken back and nothing was
 * decided (readings D32).
 */
export const shownProgress = ({
  status,
  statusProgress,
}: Pick<InviteRecord, 'status' | 'statusProgress'>): string =>
  status === 'revoked' ? '—' : statusProgress;

/** True while the day on which the link expires means something. */
export const hasExpiry = (status: RecordStatus): boolean =>
  status !== 'revoked' && status !== 'submitted';

/** What happened to an invitation. */
export const inviteEventNames = {
  saved: 'Invitation saved',
  sent: 'Invitation sent',
  resent: 'Invitation resent',
  corrected: 'Invitation corrected',
  link_copied: 'Link copied',
  mail_delayed: 'Email not delivered yet; retrying',
  mail_failed: 'Email could not be delivered',
  clicked: 'Link opened by the merchant',
  started: 'Application started',
  continued: 'Application continued through the link',
  revoked: 'Invitation revoked',
  moved: 'Moved to another partner',
  application_in_progress: 'Application in progress',
  application_submitted: 'Application submitted',
  application_info_requested: 'More information requested',
  application_approved: 'Application approved',
  application_declined: 'Application declined',
} as const;

export type InviteEventKind = keyof typeof inviteEventNames;

/**
 * One line of an invitation's timeline, oldest first; `userName` is '' for what the merchant or the
 * system did.
 */
export interface InviteEvent {
  kind: InviteEventKind;
  /** ISO moment. */
  at: string;
  userName: string;
  /** What a correction or a move changed; none of other events. */
  changes: readonly InviteChange[];
}

/** How many invitations got how far: each figure holds the later ones. */
export interface InviteFunnel {
  sent: number;
  clicked: number;
  started: number;
  submitted: number;
}

/**
 * What an invited merchant is told before the application (spec 2.2); ids stay on the server
 * (readings E9).
 */
export interface OpenedInvitation {
  inviteId: number;
  email: string;
  companyInviteName: string;
  invitedUserFirstName: string;
  invitedUserLastName: string;
  /** Who invites: the organization's name. */
  invitedBy: string;
  isoName: string;
  agentName: string;
  subAgentName: string;
  /** ISO moment until which the link can be opened. */
  expiresAt: string;
  /**
   * `open`: to be started; `started`: goes on where it was left; `submitted`: nothing is left to
   * do; `account`: the address has an account that was there before, or has a password by now: sign
   * in.
   */
  state: 'open' | 'started' | 'submitted' | 'account';
}

/** Names on refusals of an invitation's link. */
export const invitationRefusals = {
  /** 404: not a link of ours, or changed. */
  unknown: 'InvitationUnknown',
  /** 410. */
  expired: 'InvitationExpired',
  /** 410. */
  revoked: 'InvitationRevoked',
  /** 410: a copied link whose application has begun; `email` masked. */
  used: 'InvitationUsed',
  /** 409: sign in instead. */
  account: 'InvitationAccount',
  /** 409: the application was submitted. */
  submitted: 'InvitationSubmitted',
} as const;

/**
 * True while nobody has taken the invitation back and its application is not submitted: it can be
 * sent again.
 */
export const canSendAgain = (status: RecordStatus): boolean =>
  status !== 'revoked' && status !== 'submitted';

/**
 * Why a link is not given away any more: it would let somebody else into what the merchant has
 * typed.
 */
export const copyTooLate =
  'The merchant has started the application. Resend the invitation: the email has a new link.';

/** Why an invitation is not corrected any more. */
export const correctTooLate =
  'The merchant has started the application. Correct it there, or revoke the invitation.';

/** True until the merchant has begun: address, phone, company and partners can be corrected. */
export const canCorrect = (status: RecordStatus): boolean =>
  canSendAgain(status) && status !== 'started';

/**
 * True while a link would open: then it stands in the menu, disabled once the merchant has begun.
 */
export const offersLink = (status: RecordStatus): boolean =>
  canSendAgain(status) && status !== 'expired';

/** True while a link can be given away. */
export const canCopyLink = (status: RecordStatus): boolean =>
  offersLink(status) && status !== 'started';

/** True while there is something to take back. */
export const canRevoke = (status: RecordStatus): boolean => canSendAgain(status);
