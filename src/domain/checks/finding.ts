import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import type { CheckType } from './checkType';
import { scoreTone } from './score';

/**
 * How far the decision on a finding is: `proposed` by one person, where another one has to confirm
 * it.
 */
export type FindingState = 'open' | 'proposed' | 'decided';

/** What a person does with a finding. */
export const findingActions = ['decide', 'confirm', 'reject', 'withdraw', 'reopen'] as const;

/** What a person does with a finding. */
export type FindingAct = (typeof findingActions)[number];

/** A decision that was reopened: it stays readable. Moments are ISO. */
export interface EarlierDecision {
  reason: string;
  preparedBy: string;
  confirmation: string;
  decidedBy: string;
  decidedAt: string;
  reopenedBy: string;
  reopenedAt: string;
  reopenReason: string;
}

/** What a check found against a person or business of an application (readings F3). */
export interface CheckFinding {
  _id: string;
  /** Which reading of it this is: every act names the one that it answers. */
  version: number;
  /** Number of the check. */
  number: number;
  type: CheckType;
  name: string;
  score: number | null;
  /** The name is on a sanctions list. */
  isSanction: boolean;
  /** ISO moment. */
  openedAt: string;
  state: FindingState;
  /** Why it does not stand in the way, as who decided wrote it; '' while open. */
  reason: string;
  preparedBy: string;
  /** What the second person wrote; '' where none is needed. */
  confirmation: string;
  decidedBy: string;
  /** True where the reader proposed the decision, which another person confirms. */
  isOwn: boolean;
  /**
   * Where it was found, if not by a check of this application: the SSN or EIN is the same. ''
   * otherwise.
   */
  elsewhere: string;
  /** Decisions that were reopened, oldest first. */
  earlier: readonly EarlierDecision[];
}

/**
 * Whether a result is a finding that somebody has to decide on: a score below the good ones, or a
 * sanctions list.
 */
export const isFinding = ({
  score,
  isSanction,
}: Pick<CheckFinding, 'score' | 'isSanction'>): boolean => isSanction || scoreTone(score) === 'bad';

/** What the rule found, in words: `OFAC sanctions list, score 8`. */
export function findingText({
  score,
  isSanction,
}: Pick<CheckFinding, 'score' | 'isSanction'>): string {
  const parts = [isSanction ? 'OFAC sanctions list' : '', score === null ? '' : `score ${score}`];
  return parts.filter(Boolean).join(', ') || 'no score';
}

/**
 * Where the check of a finding stands that only shares an SSN or EIN; `application`: its number,
 * null for a check of none.
 */
export function foundElsewhere(type: CheckType, application: number | null): string {
  const number = type === 'business_data' ? 'EIN' : 'SSN';
  const where =
    application === null ? 'a check without an application' : `application #${application}`;
  return `same ${number}, found in ${where}`;
}

/** What a person can do with a finding now, the usual first. */
export function findingActionsNow({
  state,
  isOwn,
}: Pick<CheckFinding, 'state' | 'isOwn'>): readonly FindingAct[] {
  if (state === 'open') return ['decide'];
  if (state === 'decided') return ['reopen'];
  return secondPersonError('decide', twoPersonMatters.finding, isOwn)
    ? ['withdraw']
    : ['confirm', 'reject'];
}

const takenBack: Readonly<Partial<Record<FindingAct, string>>> = {
  withdraw: 'The decision was withdrawn in the meantime.',
  reject: 'The decision was rejected in the meantime.',
  reopen: 'The finding was reopened in the meantime.',
};

/** Why an act is refused that answers a finding as it is no longer. */
export function meanwhileText(
  act: FindingAct,
  {
    state,
    preparedBy,
    decidedBy,
    lastAct,
  }: Pick<CheckFinding, 'state' | 'preparedBy' | 'decidedBy'> & { lastAct: FindingAct | null },
): string {
  const changed = 'The decision was changed in the meantime. Please read it again.';
  if (act === 'reopen') return state === 'decided' ? changed : (takenBack.reopen ?? changed);
  if (state === 'decided') return `${decidedBy} has already decided on this finding.`;
  if (state === 'proposed')
    return act === 'decide' ? `${preparedBy} proposed a decision in the meantime.` : changed;
  const ended = act === 'decide' || lastAct === null ? undefined : takenBack[lastAct];
  return ended ?? 'The finding was changed in the meantime. Please read it again.';
}

/** How the timeline names each act; a decision that needs a second person is a proposal. */
const actVerbs: Readonly<Record<FindingAct, string>> = {
  decide: 'Decided on',
  confirm: 'Confirmed the decision on',
  reject: 'Rejected the decision on',
  withdraw: 'Withdrew the proposed decision on',
  reopen: 'Reopened',
};

/** What stands in the timeline of an act. */
export function findingLabel(
  { name, isSanction, score }: Pick<CheckFinding, 'name' | 'isSanction' | 'score'>,
  { act, reason }: { act: FindingAct; reason: string },
): string {
  const verb = act === 'decide' && isSanction ? 'Proposed a decision on' : actVerbs[act];
  return `${verb} the finding about ${name} (${findingText({ isSanction, score })}): ${reason}`;
}
