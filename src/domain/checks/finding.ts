import type { CheckType } from './checkType';
import { scoreTone } from './score';

/**
 * How far the decision on a finding is: `proposed` by one person, where another one has to confirm
 * it.
 */
export type FindingState = 'open' | 'proposed' | 'decided';

/** What a check found against a person or business of an application (readings F3). */
export interface CheckFinding {
  _id: string;
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

/**
 * What a person can do with a finding now: decide, judge what somebody else proposed, or take back
 * what they proposed themselves; null: it is decided.
 */
export function findingAct({
  state,
  isOwn,
}: Pick<CheckFinding, 'state' | 'isOwn'>): 'decide' | 'confirm' | 'withdraw' | null {
  if (state === 'open') return 'decide';
  if (state === 'decided') return null;
  return isOwn ? 'withdraw' : 'confirm';
}

/** What stands in the timeline of a decision. */
export function findingLabel(
  { name, isSanction, score }: Pick<CheckFinding, 'name' | 'isSanction' | 'score'>,
  {
    verb,
    reason,
  }: {
    verb:
      | 'Decided on'
      | 'Proposed a decision on'
      | 'Confirmed the decision on'
      | 'Rejected the decision on'
      | 'Withdrew the proposed decision on';
    reason: string;
  },
): string {
  return `${verb} the finding about ${name} (${findingText({ isSanction, score })}): ${reason}`;
}
