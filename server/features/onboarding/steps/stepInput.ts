import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import type { Call, Scope } from '@server/platform/http/call';
import { invalid } from '@server/platform/http/refusal';
import { todayIn } from '@server/platform/zones/today';
import type { FieldErrors } from '@/domain/forms/fieldErrors';
import { invalidMessage } from '@/domain/forms/fieldRules';
import { stepContextFor } from '@/domain/onboarding/attribution';
import { type StepContext, stepErrors } from '@/domain/onboarding/stepErrors';
import { rulesOf, shapedStep } from '@/domain/onboarding/stepRules';
import { isStepNumber, type StepNumber } from '@/domain/onboarding/steps';
import type { StepValues } from '../sensitive';
import { attributes } from './basicStep';

type Checking = Pick<Call, 'http' | 'services'> & { scope: Scope };

/**
 * The step of a submission, its data in the shape of that step: what the step does not have is left
 * out.
 * @throws Refusal 400 for members of another type
 */
export function readStep(body: { merchantStep: string; merchantStepData: object }): {
  step: StepNumber;
  values: StepValues;
} {
  const step = Number(body.merchantStep.slice('step'.length));
  if (!isStepNumber(step)) throw invalid({ merchantStep: invalidMessage });
  const { values, misfits } = shapedStep(step, body.merchantStepData);
  if (misfits.length > 0)
    throw invalid(Object.fromEntries(misfits.map((path) => [path, invalidMessage])));
  return { step, values: { ...values } };
}

/**
 * What the rules need: today where the person is, and what the role must choose (spec 2.6; readings
 * C11).
 */
export function contextFor({ scope, services, http }: Checking, row: ApplicationRow): StepContext {
  const today = todayIn(services.clock(), http.req.header('timezone'));
  return stepContextFor(scope.role, !attributes(scope, row), today);
}

/** Messages by field of a step. */
export function stepErrorsOf(step: number, values: StepValues, context: StepContext): FieldErrors {
  return isStepNumber(step) ? stepErrors(step, values, context) : {};
}

/** What is stored of good values: derived fields set, what is not asked for left out. */
export function settledStep(step: StepNumber, values: StepValues): StepValues {
  return { ...rulesOf(step).settled(shapedStep(step, values).values) };
}
