import { partnerLevel } from '@/domain/access/partnerLevel';
import type { Role } from '@/domain/access/roles';
import { isStaff } from '@/domain/access/staff';
import { partnerRoleOfLead } from '@/domain/contact/leadRoles';
import { linkError } from '@/domain/contact/linksIn';
import { requiredMessage } from '@/domain/contact/messages';
import { optionalDay, settledDay } from '@/domain/dates/days';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, optional, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { percentError } from '@/domain/partners/agentForm';
import type { LeadRow } from './lead';

/** Most characters of a note, a step and a reason. */
export const longestNote = 2000;
export const longestStep = 200;
export const longestDecline = 500;

/** A note on a lead. */
export interface LeadNote {
  note: string;
}

export const leadNoteErrors = ({ note }: LeadNote): FieldErrors =>
  errorsFrom([['note', required(bounded(longestNote))(note)]]);

export const leadNoteSchema = schemaOf<LeadNote>({
  model: () => ({ note: '' }),
  errors: leadNoteErrors,
  settled: ({ note }) => ({ note: note.trim() }),
});

/** What is done next about a lead, and by when; both '' for nothing. */
export interface LeadStep {
  step: string;
  /** ISO, or as forms hold it. */
  on: string;
}

export const leadStepErrors = ({ step, on }: LeadStep): FieldErrors =>
  errorsFrom([
    [
      'step',
      on.trim() === ''
        ? optional(bounded(longestStep))(step)
        : required(bounded(longestStep))(step),
    ],
    ['on', optionalDay(on)],
  ]);

export const leadStepSchema = schemaOf<LeadStep>({
  model: () => ({ step: '', on: '' }),
  errors: leadStepErrors,
  settled: ({ step, on }) => ({ step: step.trim(), on: settledDay(on) }),
});

/** Who looks after a lead from now on: a user's id. */
export interface LeadAssignment {
  ownerId: string;
}

export const leadAssignmentErrors = ({ ownerId }: LeadAssignment): FieldErrors =>
  errorsFrom([['ownerId', required(bounded(100))(ownerId)]]);

export const leadAssignmentSchema = schemaOf<LeadAssignment>({
  model: () => ({ ownerId: '' }),
  errors: leadAssignmentErrors,
});

/** Why a partner is declined; the person reads it. */
export interface LeadDecline {
  reason: string;
}

export const leadDeclineErrors = ({ reason }: LeadDecline): FieldErrors =>
  errorsFrom([
    ['reason', required((text) => bounded(longestDecline)(text) ?? linkError(text))(reason)],
  ]);

export const leadDeclineSchema = schemaOf<LeadDecline>({
  model: () => ({ reason: '' }),
  errors: leadDeclineErrors,
  settled: ({ reason }) => ({ reason: reason.trim() }),
});

/** What an approved partner needs: an agent works under an ISO, for a share of the commission. */
export interface LeadApproval {
  /** Organization id of the ISO; '' for roles that work under none. */
  parentId: string;
  /** Percent, at most two decimals. */
  splitPercent: string;
}

/** True for a lead that becomes an agent. */
export const becomesAgent = (role: string): boolean =>
  partnerLevel(partnerRoleOfLead(role) ?? '') === 'agent';

/** First message of each field of an approval of a lead with this role. */
export const leadApprovalErrors =
  (role: string) =>
  ({ parentId, splitPercent }: LeadApproval): FieldErrors =>
    becomesAgent(role)
      ? errorsFrom([
          ['parentId', parentId === '' ? requiredMessage : bounded(100)(parentId)],
          ['splitPercent', percentError(splitPercent)],
        ])
      : {};

/** Under which partners a merchant is invited to apply; '' where the role settles it. */
export interface LeadConversion {
  isoId: string;
  agentId: string;
  subAgentId: string;
}

/** What can be done with a lead beside noting things. */
export type LeadAct = 'approve' | 'decline' | 'invite' | 'convert';

type Acting = Pick<LeadRow, 'stage' | 'role'>;

/**
 * Why an act on a lead is not possible now; null where it is. Whether the caller may do it at all is
 * asked apart from that.
 */
export function leadActError(act: LeadAct, { stage, role }: Acting): string | null {
  const isPartner = partnerRoleOfLead(role) !== null;
  if (act === 'approve' || act === 'decline')
    return stage === 'awaiting' ? null : 'This lead is not waiting for an approval.';
  if (act === 'convert')
    return !isPartner && (stage === 'new' || stage === 'known')
      ? null
      : 'Only a merchant who was not invited and has not applied can be invited to apply.';
  const isDone = stage === 'declined' || stage === 'awaiting' || stage === 'live';
  return isDone ? 'There is nothing to invite this lead to.' : null;
}

/** True for who approves and declines partners: the platform's own admins. */
export const mayDecideLeads = (role: Role): boolean => isStaff(role);
