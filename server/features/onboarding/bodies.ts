import { boolean, mixed, number, object, string } from 'yup';

/** An id as sent; empty where there is none yet. */
export const id = string().default('').max(100);
const version = number().integer().min(0).max(2_000_000_000).default(0);

/**
 * Data of a step as sent: its shape depends on the step, and is checked there
 * (./steps/stepInput.ts).
 */
const stepData = mixed<Record<string, unknown>>()
  .required()
  .test('object', 'Invalid Value', (value) => typeof value === 'object' && !Array.isArray(value));

/** A step of the wizard as it is saved. */
export const submittedStep = object({
  _id: id,
  merchantStep: string()
    .required()
    .matches(/^step(?:\d|10)$/, 'Invalid Value'),
  merchantStepData: stepData,
  stepVersion: version,
  fakeDataChecked: boolean().default(false),
  isComplete: boolean().default(false),
  // The browser tab that saves: its own draft of the step goes, another tab's stays.
  tab: string().default('').max(64),
});

/** A step as it is being typed. */
export const draftBody = object({
  merchantStepId: id,
  values: stepData,
  baseVersion: version,
  version,
  tab: string().required().max(64),
});
