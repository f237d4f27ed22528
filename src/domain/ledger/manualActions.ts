import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
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

const draftOnly = 'This entry was submitted and can no longer be changed.';
const decided = 'Someone else has already approved or rejected this entry.';
const othersDraft = 'Only the person who prepared this draft can change, submit or discard it.';
const discarded = 'This entry was discarded.';

type Rule = (standing: ManualStanding) => string | null;

const ofDraft: Rule = ({ state, isPreparer }) => {
  if (state === 'discarded') return discarded;
  if (state !== 'draft') return draftOnly;
  return isPreparer ? null : othersDraft;
};

/** Before anybody decided, its preparer takes it back. */
const ofWaiting: Rule = ({ state, isPreparer }) => {
  if (state === 'draft') return 'This entry has not been submitted yet.';
  if (state !== 'submitted') return state === 'discarded' ? discarded : decided;
  return secondPersonError('withdraw', twoPersonMatters.manualEntry, isPreparer);
};

const ofSubmitted: Rule = ({ state, isPreparer }) => {
  if (state === 'discarded') return discarded;
  if (state === 'draft') return 'This entry has not been submitted yet.';
  if (state !== 'submitted') return decided;
  return secondPersonError('decide', twoPersonMatters.manualEntry, isPreparer);
};

const ofApproved: Rule = ({ state, isReversal, isBeingReversed }) => {
  if (state === 'reversed') return 'This entry is already reversed.';
  if (state !== 'approved') return 'Only an approved entry can be reversed.';
  if (isReversal) return 'This entry reverses another one. Create a new entry instead.';
  return isBeingReversed ? 'The reversal of this entry is waiting for approval.' : null;
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

/**
 * Why an act is not possible now; null where it is. Money moves by two people: who prepares, and
 * who approves.
 */
export const manualActError = (act: ManualActKind, standing: ManualStanding): string | null =>
  rules[act](standing);
