import type { ManualState } from './manualEntry';

/** What can be done with a manual entry. */
export const manualActKinds = ['edit', 'submit', 'approve', 'reject', 'reverse'] as const;

export type ManualActKind = (typeof manualActKinds)[number];

/** What decides it. */
export interface ManualStanding {
  state: ManualState;
  /** Whoever asks has prepared it. */
  isPreparer: boolean;
  /** It takes another one back itself. */
  isReversal: boolean;
  /** A contrary entry waits for its approval. */
  isBeingReversed: boolean;
}

const draftOnly = 'This entry was submitted. It cannot be changed any more.';
const decided = 'This entry was decided in the meantime.';
const othersDraft = 'Only who prepared this draft can change or submit it.';

type Rule = (standing: ManualStanding) => string | null;

const ofDraft: Rule = ({ state, isPreparer }) => {
  if (state !== 'draft') return draftOnly;
  return isPreparer ? null : othersDraft;
};

const ofSubmitted: Rule = ({ state, isPreparer }) => {
  if (state === 'draft') return 'This entry was not submitted yet.';
  if (state !== 'submitted') return decided;
  return isPreparer ? 'Another person than its preparer has to decide this entry.' : null;
};

const ofApproved: Rule = ({ state, isReversal, isBeingReversed }) => {
  if (state === 'reversed') return 'This entry is reversed already.';
  if (state !== 'approved') return 'Only an approved entry can be reversed.';
  if (isReversal) return 'This entry takes another one back. Please key a new entry instead.';
  return isBeingReversed ? 'The reversal of this entry waits for its approval.' : null;
};

const rules: Readonly<Record<ManualActKind, Rule>> = {
  edit: ofDraft,
  submit: ofDraft,
  approve: ofSubmitted,
  reject: ofSubmitted,
  reverse: ofApproved,
};

/** Why an act is not possible now; null where it is. Money moves by two people: who prepares, and who approves. */
export const manualActError = (act: ManualActKind, standing: ManualStanding): string | null =>
  rules[act](standing);
