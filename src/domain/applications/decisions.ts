import { mayReopenAnyDecision } from '@/domain/access/rolePermissions';
import type { Role } from '@/domain/access/roles';
import { isReviewer, mayReveal, revealingRoles, reviewerRoles } from '@/domain/access/staff';
import { between, type Rule, required } from '@/domain/forms/fieldRules';
import type { ApplicationStatus } from '@/domain/onboarding/application';

/** What staff can do with an application. */
export type ReviewAct = 'request_information' | 'approve' | 'decline' | 'reopen' | 'remind';

/** Names of the acts on buttons and in dialogs. */
export const actLabels: Readonly<Record<ReviewAct, string>> = {
  request_information: 'Request information',
  approve: 'Approve',
  decline: 'Decline',
  reopen: 'Reopen',
  remind: 'Send reminder',
};

/** Roles that decide on applications. */
export const decidingRoles = reviewerRoles;

/**
 * Roles that see which other applications share an EIN, SSN, account, license, phone or address.
 */
export const radarRoles = revealingRoles;

/** Partners of spec 2.6, who remind merchants whose applications they see. */
export const remindingRoles = [
  'ISO',
  'SUB_ISO',
  'AGENT',
  'SUB_AGENT',
  'INSTANCE_ADMIN',
  'TAXATION_ADMIN',
] as const satisfies Role[];

/** True for a role that decides on applications. */
export const canDecide = (role: Role): boolean => isReviewer(role);

/** True for a role that reminds merchants. */
export const canRemind = (role: Role): boolean => remindingRoles.some((one) => one === role);

/** True for a role that sees what applications share. */
export const canSeeDuplicates = (role: Role): boolean => mayReveal(role);

/** The acts that a status allows. What was not submitted can be declined but not approved. */
const actionsByStatus: Readonly<Record<ApplicationStatus, readonly ReviewAct[]>> = {
  in_progress: ['remind', 'decline'],
  submitted: ['approve', 'request_information', 'decline'],
  info_requested: ['approve', 'request_information', 'remind', 'decline'],
  approved: ['reopen'],
  declined: ['reopen'],
};

/** The acts that an application of a status allows. */
export const actionsFor = (status: ApplicationStatus): readonly ReviewAct[] =>
  actionsByStatus[status];

/** True for an act that the status allows. */
export const isAllowed = (act: ReviewAct, status: ApplicationStatus): boolean =>
  actionsByStatus[status].includes(act);

/** What is said when an act comes too late for the status. */
export const actRefused = (act: ReviewAct, shownStatus: string): string =>
  `${actLabels[act]} is not possible while the status is ${shownStatus}`;

/** A reason that goes to the applicant: 3 to 1000 characters (texts of spec 2.5, readings D33). */
export const reasonError: Rule = required(between(3, 1000));

/** A note may be left out; otherwise as `reasonError`. */
export const noteError = (note: string): string | null =>
  note.trim() === '' ? null : reasonError(note);

/** What is said when nothing was chosen to ask for. */
export const nothingRequested = 'Please choose at least one field or document';

/** Asked for at once at most. */
export const maxRequested = 60;

/**
 * Who may reopen a decision: whoever made it while the session of the decision lasts, and a top
 * admin at any time. `sameSession`: the decision was made in the session that asks.
 */
export const canReopen = (role: Role, sameSession: boolean): boolean =>
  mayReopenAnyDecision(role) || sameSession;

/** What is said to everybody else. */
export const reopenRefused =
  'Only a top admin, or the person who made the decision and has not signed out since, can reopen it';
