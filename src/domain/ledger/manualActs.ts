import type { ManualState } from './manualEntry';

/** What can be done with a manual entry. */
export const manualActKinds = [
  'edit',
  'submit',
  'discard',
  'withdraw',
  'approve',
  'reject',
  'reverse',
] as const;

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
const othersDraft = 'Only who prepared this draft can change, submit or discard it.';
const discarded = 'This entry was discarded.';

type Rule = (standing: ManualStanding) => string | null;

const ofDraft: Rule = ({ state, isPreparer }) => {
  if (state === 'discarded') return discarded;
  if (state !== 'draft') return draftOnly;
  return isPreparer ? null : othersDraft;
};

/** Before anybody decided, its preparer takes it back. */
const ofWaiting: Rule = ({ state, isPreparer }) => {
  if (state === 'draft') return 'This entry was not submitted yet.';
  if (state !== 'submitted') return state === 'discarded' ? discarded : decided;
  return isPreparer ? null : 'Only who prepared this entry can withdraw it. Please reject it instead.';
};

const ofSubmitted: Rule = ({ state, isPreparer }) => {
  if (state === 'discarded') return discarded;
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
  discard: ofDraft,
  withdraw: ofWaiting,
  approve: ofSubmitted,
  reject: ofSubmitted,
  reverse: ofApproved,
};

/** Why an act is not possible now; null where it is. Money moves by two people: who prepares, and who approves. */
export const manualActError = (act: ManualActKind, standing: ManualStanding): string | null =>
  rules[act](standing);
