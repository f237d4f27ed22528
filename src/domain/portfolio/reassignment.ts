import { requiredMessage } from '@/domain/contact/messages';
import { counted } from '@/domain/lists/counted';

/** Whose pipeline it is: an ISO's, or that of an agent or sub-agent. */
export type Source = 'iso' | 'agent';

/** What is moved, and whereto. Organization ids, '' for none. */
export interface Reassignment {
  isoId: string;
  /** '' leaves it with the ISO itself. */
  agentId: string;
  invitations: boolean;
  applications: boolean;
}

/** What of a pipeline can be moved. */
export interface OpenPipeline {
  invitations: number;
  applications: number;
}

/** What came of it. */
export type Reassigned = OpenPipeline;

/** One invitation or application alone; both null for all that is open. */
export interface OnlyEntry {
  inviteId: number | null;
  applicationId: string | null;
}

/** What came of reminding. */
export interface Reminded {
  /** Invitations mailed now. */
  sent: number;
  /** Applications that were begun and not submitted, whose applicants were mailed now. */
  applications: number;
  /** Mailed within the last 24 hours, and left alone. */
  recent: number;
  /** Cannot be mailed any more: the merchant has applied otherwise. */
  refused: number;
  /** More than are mailed at once: the next time. */
  left: number;
}

/** So many are mailed by one act. */
export const maxReminded = 50;

/** What speaks against a move from the pipeline of `id`; empty when nothing does. */
export function reassignmentErrors(
  { isoId, agentId, invitations, applications }: Reassignment,
  { source, id }: { source: Source; id: string },
): Partial<Record<keyof Reassignment, string>> {
  if (isoId === '') return { isoId: requiredMessage };
  if (source === 'agent' && agentId === id)
    return { agentId: 'They already belong to this agent.' };
  if (source === 'iso' && isoId === id && agentId === '')
    return { isoId: 'They already belong to this ISO. Choose another ISO or an agent.' };
  return invitations || applications ? {} : { applications: 'Choose the items to move.' };
}

/** What is said of a move once it is done. */
export const reassignedText = ({ invitations, applications }: Reassigned): string =>
  `Moved ${counted(invitations, 'invitation')} and ${counted(applications, 'application')}`;

/** What is said of reminding once it is done. */
export function remindedText({ sent, applications, recent, refused, left }: Reminded): string {
  const parts = [
    ...(sent + applications === 0 ? ['No emails were sent'] : []),
    ...(sent > 0 ? [`${counted(sent, 'invitation')} resent`] : []),
    ...(applications > 0 ? [`${counted(applications, 'applicant')} reminded`] : []),
    ...(recent > 0 ? [`${recent} already emailed within the last day`] : []),
    ...(refused > 0 ? [`${refused} can no longer be emailed`] : []),
    ...(left > 0 ? [`${left} left for the next reminder`] : []),
  ];
  return parts.join('; ');
}
