import { useCallback, useEffect, useState } from 'react';
import type { MerchantApplication, StepDraft } from '@/domain/onboarding/application';
import type { StepNumber } from '@/domain/onboarding/steps';
import { failureMessage } from '@/shared/api/failure';
import { toastError } from '@/shared/ui/toast';
import type { DraftAutosave } from '../drafts/draftKeeper';
import { isDifferent, type StepValues, savedStep, startValues, toForm, toWire } from '../stepForm';
import { type ClearedSteps, type FormStart, openedForm, savedStart } from './formStart';

interface StartSettings {
  step: StepNumber;
  application: MerchantApplication | null;
  /** As the server had it when the wizard opened, or was looked at last. */
  draft: StepDraft | null;
  keeper: DraftAutosave;
  readOnly: boolean;
  cleared: ClearedSteps;
  /** Values that a link or the person's own account gives a step that was never saved. */
  given: StepValues;
  /** The draft of up to that ISO moment is no longer wanted. */
  onDiscarded: (at: string) => void;
}

interface StepStart {
  start: FormStart;
  /** Back to what is saved; the draft is given up. */
  discard: () => void;
  /** On with the draft of another window. */
  takeDraft: (other: StepDraft) => void;
  /** The address that going back had emptied. */
  putBack: () => void;
  /** The step's data in full, to look at. */
  show: (data: StepValues) => void;
  /** Two versions of the step in one, to be sent at once. */
  merge: (values: StepValues, current: MerchantApplication) => void;
}

/** What the form of a step begins with, and the ways to let it begin anew. */
export function useStepStart(settings: StartSettings): StepStart {
  const { step, application, draft, keeper, readOnly } = settings;
  const saved = savedStep(application, step);
  const [start, setStart] = useState(() => firstStart(settings));
  const restart = useCallback(
    (next: (before: FormStart) => Partial<FormStart>) =>
      setStart((before) => ({ ...before, ...next(before), epoch: before.epoch + 1 })),
    [],
  );
  useEffect(() => {
    if (!readOnly) keeper.notice(draft);
  }, [draft, keeper, readOnly]);

  /** The address that going back took away is the form's again, or no longer wanted. */
  const settle = (): void => void settings.cleared.delete(step);

  return {
    start,
    discard: () => {
      settle();
      settings.onDiscarded(keeper.getState().savedAt ?? '');
      restart(() => savedStart(step, saved));
      keeper.discard().catch((error: unknown) => toastError(failureMessage(error)));
    },
    takeDraft: ({ values, baseVersion: base }) => {
      settle();
      restart(({ read }) => ({
        values: startValues(step, read, values),
        base,
        isRestored: true,
        held: null,
      }));
    },
    putBack: () => {
      settle();
      const { read, base, held } = start;
      const values = { ...startValues(step, read, keeper.values), ...held };
      const data = toWire(step, values);
      if (keeper.values !== null) keeper.put(data, base);
      restart(() => ({ values, isRestored: isDifferent(step, read, data), held: null }));
    },
    show: (data) => restart(() => ({ values: toForm(step, data) })),
    merge: (values, current) =>
      restart(() => ({ ...savedStart(step, savedStep(current, step)), values, isToBeSent: true })),
  };
}

function firstStart({ given, ...opening }: StartSettings): FormStart {
  const saved = savedStep(opening.application, opening.step);
  const opened = openedForm({ ...opening, saved });
  const isFresh = !saved && !opened.isRestored;
  return isFresh ? { ...opened, values: { ...opened.values, ...given } } : opened;
}
