import type { MerchantApplication } from '@/domain/onboarding/application';
import { ownersOf } from '@/domain/onboarding/owners';
import {
  type Blocker,
  percentDone,
  readinessOf,
  type Warning,
  warningsOf,
} from '@/domain/onboarding/readiness';
import { onboardingSteps } from '@/domain/onboarding/steps';

interface Readiness {
  /** Whole percent of the steps that are saved. */
  percent: number;
  blockers: readonly Blocker[];
  warnings: readonly Warning[];
}

/**
 * How far the application is as it is saved. `today`: local ISO date; figures of scores for who
 * runs checks alone.
 */
export function applicationReadiness(
  { merchant, documents }: MerchantApplication,
  today: string,
  hidesScores: boolean,
): Readiness {
  const steps = onboardingSteps.map(({ step }) => merchant[step]?.merchantStepData ?? null);
  const owners = merchant[4] ? ownersOf(merchant[4].merchantStepData) : [];
  const blockers = readinessOf({
    steps,
    documents: documents.map(({ type }) => type),
    businessScore: merchant[3]?.merchantStepData.businessTotalScore ?? null,
    personScores: owners.map(({ personTotalScore }) => personTotalScore),
    today,
    hidesScores,
  });
  const percent = percentDone(steps.filter((data) => data !== null).length);
  return { percent, blockers, warnings: warningsOf({ steps, today }) };
}
