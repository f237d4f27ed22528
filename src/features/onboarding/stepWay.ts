import type { MerchantApplication, StepDraft } from '@/domain/onboarding/application';
import { missingDocuments } from '@/domain/onboarding/documents';
import type { StepContext } from '@/domain/onboarding/stepContext';
import { stepErrors } from '@/domain/onboarding/stepErrors';
import {
  isStepNumber,
  lastStep,
  onboardingSteps,
  resumeStep,
  type StepNumber,
} from '@/domain/onboarding/steps';
import { savedStep } from './stepForm';

/** How the stepper shows a step. */
export type StepStatus = 'done' | 'error' | 'open' | 'locked';

/** True for a step that may be opened: a saved one, and the one after a saved one. */
export function isReachable(application: MerchantApplication | null, step: StepNumber): boolean {
  if (step === 0 || savedStep(application, step)) return true;
  const before = step - 1;
  return isStepNumber(before) && savedStep(application, before) !== null;
}

const areDocumentsThere = (application: MerchantApplication | null): boolean =>
  application !== null &&
  missingDocuments(application.documents.map(({ type }) => type)).length === 0;

/** Every step's status. `failed`: steps whose last try to save met messages. */
export function stepStatuses(
  application: MerchantApplication | null,
  context: StepContext,
  failed: ReadonlySet<StepNumber>,
): StepStatus[] {
  const asked = new Set(application?.requested?.map(({ step }) => step));
  return onboardingSteps.map(({ step }) => {
    const saved = savedStep(application, step);
    // What was missing among the documents when the application was refused may have been uploaded
    // since.
    const isMet = step === lastStep && areDocumentsThere(application);
    if ((failed.has(step) && !isMet) || asked.has(step)) return 'error';
    if (!saved) return isReachable(application, step) ? 'open' : 'locked';
    // What was good when it was saved may have run out since, e.g. a driver's license.
    return Object.keys(stepErrors(step, saved.merchantStepData, context)).length > 0
      ? 'error'
      : 'done';
  });
}

/**
 * Where the wizard opens: at what was typed last and not submitted, else at the saved step, at most
 * 8, or 10 by invitation (spec 2.2, readings C8). Somebody is asked for more information: at the
 * first field asked for. Who can only read begins at the beginning.
 */
export function startStep(
  application: MerchantApplication | null,
  drafts: readonly StepDraft[],
  isInvited: boolean,
): StepNumber {
  if (application?.readOnly) return 0;
  const lastSave = Object.values(application?.merchant ?? {})
    .map((saved) => saved?.savedAt ?? '')
    .reduce((latest, at) => (at > latest ? at : latest), '');
  const typed = drafts
    .filter(({ step, savedAt }) => savedAt > lastSave && isReachable(application, step))
    .sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1))[0];
  if (typed) return typed.step;
  const asked = application?.status === 'info_requested' ? application.requested?.[0] : undefined;
  return asked?.step ?? resumeStep(application?.updatedStep ?? 0, isInvited);
}
