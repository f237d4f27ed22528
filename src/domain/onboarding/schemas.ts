import type { AnyObject, ObjectSchema } from 'yup';
import { isoToday } from '@/domain/dates/today';
import type { FieldErrors } from './fieldErrors';
import { invalidMessage } from './fieldRules';
import { initialStep } from './initialValues';
import { ruleSchema } from './ruleSchema';
import type { StepContext } from './stepContext';
import type { StepDataByNumber } from './stepData';
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

/** What yup was told; without it ISO and agent are demanded, and today is this machine's. */
const contextFrom = ({ asksIso, asksAgent, today }: AnyObject): StepContext => ({
  asksIso: asksIso !== false,
  asksAgent: asksAgent !== false,
  today: typeof today === 'string' ? today : isoToday(),
});

const built = new Map<StepNumber, unknown>();

/**
 * The schema of a step for the server: unknown members stripped, texts trimmed, derived fields set,
 * every rule of spec 2.5 as one error per field. Give the `StepContext` as yup's `context`; without
 * one nothing is let off. `cast` takes anything and never throws.
 */
export function stepSchema<Step extends StepNumber>(
  step: Step,
): ObjectSchema<StepDataByNumber[Step]> {
  const schema =
    built.get(step) ??
    ruleSchema<StepDataByNumber[Step]>({
      model: () => initialStep(step),
      read: (raw) => rulesOf(step).settled(shapedStep(step, raw).values),
      errors: (raw, context) => stepErrors(step, raw, contextFrom(context)),
    });
  built.set(step, schema);
  // Kept under its own number.
  return schema as ObjectSchema<StepDataByNumber[Step]>;
}
