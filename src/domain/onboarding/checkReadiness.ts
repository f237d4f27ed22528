import { findingText } from '@/domain/checks/finding';
import { goodScore, scoreTone } from '@/domain/checks/score';
import { ownersOf } from './owners';
import type { Blocker, ReadinessInput } from './readiness';
import type { BeneficialOwner } from './stepData';
import { shapedStep } from './stepRules';
import type { StepNumber } from './steps';

/** What is wrong with a score; null when it is good. */
function scoreMessage(name: string, score: number | null, hidesScores = false): string | null {
  if (scoreTone(score) === 'good') return null;
  if (hidesScores) return `${name}: compliance check ${score === null ? 'outstanding' : 'failed'}`;
  return score === null
    ? `${name} has no score yet`
    : `${name} has a score of ${score}, below ${goodScore}`;
}

const ownerTitle = ({ ownerName, ownerLastName }: BeneficialOwner, at: number): string =>
  `${ownerName} ${ownerLastName}`.trim() || `Owner ${at + 1}`;

const scoreBlocker = (step: StepNumber, field: string, message: string | null): Blocker[] =>
  message === null ? [] : [{ kind: 'score', step, field, message }];

/**
 * A score that has a finding is told as that finding, and no longer once it is decided. Without a
 * score, who was checked has changed since: what was decided is about somebody else.
 */
const hasFinding = (
  { findings = [] }: ReadinessInput,
  { runId, score }: { runId: string; score: number | null },
): boolean => score !== null && findings.some((one) => one.runId === runId && runId !== '');

export const findingBlockers = ({ findings = [] }: ReadinessInput): Blocker[] =>
  findings
    .filter(({ state }) => state !== 'decided')
    .map((one) => {
      const waits =
        one.state === 'proposed' ? 'a second person must confirm the decision' : 'not decided yet';
      const place = one.elsewhere && `, ${one.elsewhere}`;
      const message = `${one.name}: ${findingText(one)} (check No. ${one.number}${place}), ${waits}`;
      return one.type === 'business_data'
        ? { kind: 'finding', step: 3, field: 'businessTotalScore', message }
        : { kind: 'finding', step: 4, field: 'personTotalScore', message };
    });

export function personScoreBlockers(input: ReadinessInput): Blocker[] {
  const { steps, personScores, hidesScores } = input;
  if (!steps[4]) return [];
  const owners = ownersOf(shapedStep(4, steps[4]).values);
  return owners.flatMap((owner, at) => {
    const field = at === 0 ? 'personTotalScore' : `subMerchantData[${at - 1}].personTotalScore`;
    const score = personScores[at] ?? null;
    if (hasFinding(input, { runId: owner.person_clear_id, score })) return [];
    const message = scoreMessage(ownerTitle(owner, at), score, hidesScores);
    return scoreBlocker(4, field, message);
  });
}

export function businessScoreBlockers(input: ReadinessInput): Blocker[] {
  const { steps, businessScore, hidesScores } = input;
  if (!steps[3]) return [];
  const runId = shapedStep(3, steps[3]).values.business_clear_id;
  if (hasFinding(input, { runId, score: businessScore })) return [];
  const message = scoreMessage('The business', businessScore, hidesScores);
  return scoreBlocker(3, 'businessTotalScore', message);
}
