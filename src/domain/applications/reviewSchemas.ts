import { array, boolean, number, object, string } from 'yup';
import { isStepNumber, type StepNumber } from '@/domain/onboarding/steps';
import { maxRequested, noteError, nothingRequested, reasonError } from './decisions';
import { requestedLabel } from './requestable';

const version = number()
  .integer()
  .min(1)
  .required('The record version is missing. Reload the page.');

const ruled = (rule: (value: string) => string | null) =>
  string()
    .default('')
    .test((value, context) => {
      const message = rule(value);
      return message === null || context.createError({ message });
    });

const requested = object({
  step: number<StepNumber>().required().test('step', 'Unknown step', isStepNumber),
  field: string().required().max(100),
  documentType: string().max(100),
}).test(
  'known',
  'This field cannot be requested',
  ({ step, field, documentType }) => requestedLabel({ step, field, documentType }) !== null,
);

/** Body of a request for information: what exactly, and a note. Labels are the server's own. */
export const requestInformationSchema = object({
  version,
  note: ruled(noteError),
  requested: array(requested.required()).default([]).min(1, nothingRequested).max(maxRequested),
});

/**
 * Body of an approval; `withBlockers`: the officer was shown what still blocks, and approves for
 * the reason that is given.
 */
export const approveSchema = object({
  version,
  withBlockers: boolean().default(false),
  reason: string().default(''),
});

/** Body of a refusal: `reason` is mailed, `internal` is read by staff alone. */
export const declineSchema = object({
  version,
  reason: ruled(reasonError),
  internal: ruled(noteError),
});

/** Body of taking a decision back. */
export const reasonSchema = object({ version, reason: ruled(reasonError) });

/** Body of a reminder to the applicant. */
export const remindSchema = object({ version, note: ruled(noteError) });
