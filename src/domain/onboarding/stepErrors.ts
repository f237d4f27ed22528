import type { FieldErrors } from '@/domain/forms/fieldErrors';
import { invalidMessage } from '@/domain/forms/fieldRules';
import type { StepContext } from './stepContext';
import { rulesOf, shapedStep } from './stepRules';
import type { StepNumber } from './steps';

export type { StepContext } from './stepContext';

/**
 * The first message of each field of a step, by formik path, in the order of spec 2.5; `{}` when
 * all is good. Takes what a form holds and what travels (routing and account number encoded or
 * not), masked or not; what is of another type is refused.
 */
export function stepErrors(step: StepNumber, values: unknown, context: StepContext): FieldErrors {
  const { values: read, misfits } = shapedStep(step, values);
  const refused = misfits.map((path) => [path, invalidMessage]);
  return { ...rulesOf(step).errors(read, context), ...Object.fromEntries(refused) };
}
