import type { MerchantApplication, SavedStep } from '@/domain/onboarding/application';
import type { StepNumber } from '@/domain/onboarding/steps';
import { type ApiFailure, toFailure } from '@/shared/api/failure';
import { sessionEventOf } from '@/shared/api/http';
import { useUser } from '@/shared/session/useUser';
import { toastSuccess } from '@/shared/ui/toast';
import { toastRefusedSave } from '@/shared/ui/toastFailure';
import type { DraftAutosave } from '../drafts/draftKeeper';
import { reportFailure } from '../reportFailure';
import { currentApplication } from '../stepConflict';
import { type StepValues, savedStep, toWire } from '../stepForm';
import { stepParts } from '../steps';
import type { FormStart } from './formStart';
import { stepSubmission } from './stepSubmission';
import { useSendStep } from './useSendStep';
import { useStepConflict } from './useStepConflict';
import { type FormHelpers, useStepProblems } from './useStepProblems';

interface SubmitSettings {
  step: StepNumber;
  application: MerchantApplication | null;
  start: FormStart;
  keeper: DraftAutosave;
  fakeData: boolean;
  onSaved: (application: MerchantApplication) => Promise<void>;
  /** The form begins anew with these values over that state of the application. */
  onMerged: (values: StepValues, current: MerchantApplication) => void;
  /** Fields or steps have messages. */
  onRefused: (steps: readonly StepNumber[]) => void;
  /**
   * Nothing that can be corrected here: what was typed is safe, the page starts anew (spec 2.4).
   */
  onFailed: () => void;
}

type StepSubmit = Pick<ReturnType<typeof useStepProblems>, 'failure' | 'stepMessages' | 'refusal'> &
  Pick<ReturnType<typeof useStepConflict>, 'conflict' | 'resolve' | 'dismiss'> & {
    submit: (values: StepValues, helpers: FormHelpers) => Promise<void>;
  };

/** Some steps have work of their own once they are saved. */
function tellStep(step: StepNumber, before: SavedStep | null, after: SavedStep | null): void {
  if (!after) return;
  stepParts[step].afterSave?.(before && { ...before.merchantStepData }, {
    ...after.merchantStepData,
  });
}

/**
 * Saves a step; a refusal stays at its fields, a conflict is asked about, no failure loses anything
 * (spec 2.4, 2.8).
 */
export function useStepSubmit(settings: SubmitSettings): StepSubmit {
  const { step, application, start, keeper, fakeData } = settings;
  const user = useUser();
  const send = useSendStep();
  const { clear, fail, refuse, ...problems } = useStepProblems();
  const { meet, ...conflicts } = useStepConflict(step, (values, current) => {
    // What was typed for a new application belongs to the one that another window has made
    // meanwhile.
    if (!application) keeper.forget();
    settings.onMerged(values, current);
  });

  const failed = async (problem: ApiFailure): Promise<void> => {
    if (problem.status === 'ABORTED' || sessionEventOf(problem)) return;
    fail(problem.message);
    toastRefusedSave(problem);
    reportFailure(problem, user.userId);
    await keeper.flush();
    // What could not be brought to safety stays on the screen.
    if (!keeper.isUnsent || problem.status === 409) settings.onFailed();
  };

  const submit: StepSubmit['submit'] = async (values, helpers) => {
    clear();
    await keeper.hold();
    try {
      const data = toWire(step, values);
      const saved = await send(
        stepSubmission({ step, data, application, user, version: start.base, fakeData }),
      );
      keeper.forget();
      tellStep(step, savedStep(application, step), savedStep(saved, step));
      toastSuccess(`Step ${step} submitted successfully`, { kind: 'step-saved' });
      await settings.onSaved(saved);
    } catch (error) {
      const problem = toFailure(error);
      void keeper.flush();
      const current = currentApplication(problem);
      if (current) meet(values, start.read, current);
      else if (problem.status === 400 && problem.fields) {
        settings.onRefused(refuse(step, { fields: problem.fields, values, helpers }));
      } else await failed(problem);
    }
  };
  return { submit, ...problems, ...conflicts };
}
