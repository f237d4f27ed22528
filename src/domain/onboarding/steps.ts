/** The eleven steps of the application in their order (spec 2.2). */
export const onboardingSteps = [
  { step: 0, title: 'Basic information' },
  { step: 1, title: 'Services requested' },
  { step: 2, title: 'License information' },
  { step: 3, title: 'Legal Entity Information' },
  { step: 4, title: 'Beneficiary Owner/Officer Information' },
  { step: 5, title: 'Requested Processing Types' },
  { step: 6, title: 'Merchant Location Information' },
  { step: 7, title: 'Business Information' },
  { step: 8, title: 'Settlement Bank Information' },
  { step: 9, title: 'Internet Questionnaire' },
  { step: 10, title: 'Compliance Documents' },
] as const;

export type StepNumber = (typeof onboardingSteps)[number]['step'];

export const lastStep: StepNumber = 10;

/** True for 0 to 10. */
export const isStepNumber = (value: unknown): value is StepNumber =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= lastStep;

/**
 * Where a returning applicant resumes: the saved step, at most 8; at most 10 by invitation (spec
 * 2.2, readings C8).
 */
export function resumeStep(updatedStep: number, isInvited: boolean): StepNumber {
  const most = isInvited ? 10 : 8;
  const step = Math.max(0, Math.min(Math.trunc(updatedStep) || 0, most));
  return isStepNumber(step) ? step : 0;
}

/** The step shown after a successful save; 10 stays at the end (spec 2.4). */
export function stepAfter(step: StepNumber): StepNumber {
  const next = Math.min(step + 1, lastStep);
  return isStepNumber(next) ? next : lastStep;
}
