import { useCallback, useEffect, useState } from 'react';
import type { MerchantApplication, StepDraft } from '@/domain/onboarding/application';
import { isStepNumber, type StepNumber, stepAfter } from '@/domain/onboarding/steps';
import { useUser } from '@/shared/session/useUser';
import { stepParts } from '../steps';
import { isReachable, startStep } from '../stepWay';
import { useArrival } from './useArrival';
import { useStepPlace } from './useStepPlace';
import type { useWizardMemory } from './useWizardMemory';

/** Steps whose address is emptied by going back (spec 2.2). */
const clearedByPrevious: ReadonlySet<StepNumber> = new Set<StepNumber>([3, 4, 6]);

interface WaySettings {
  application: MerchantApplication | null;
  drafts: readonly StepDraft[];
  readOnly: boolean;
  /** A link's own step; null for none. */
  linked: number | null;
  memory: ReturnType<typeof useWizardMemory>;
}

interface WizardWay {
  step: StepNumber;
  /** The step was come to from another one. */
  isArrival: boolean;
  /** Shows a step, unless the current one is held. */
  open: (step: StepNumber) => void;
  /** The same after a save, which nothing holds. */
  goTo: (step: StepNumber) => void;
  previous: () => void;
  next: () => void;
}

/** Where in the application the person is, and the ways from there (spec 2.2, 2.4). */
export function useWizardWay(settings: WaySettings): WizardWay {
  const { application, drafts, readOnly, linked, memory } = settings;
  const { userId, dataInvitation } = useUser();
  const [start] = useState(() => startStep(application, drafts, dataInvitation));
  const { step, goTo } = useStepPlace({
    userId,
    applicationId: application?._id ?? '',
    start,
    linked,
    isReachable: (one) => isReachable(application, one),
  });
  const { isFree, cleared } = memory;
  const open = useCallback(
    (next: StepNumber): void => {
      if (isFree()) goTo(next);
    },
    [goTo, isFree],
  );
  useEffect(() => {
    // The next step's code is there before it is wanted.
    void stepParts[stepAfter(step)].load().catch(() => undefined);
  }, [step]);
  return {
    step,
    isArrival: useArrival(step),
    open,
    goTo,
    previous: () => {
      const before = step - 1;
      if (!isStepNumber(before) || !isFree()) return;
      if (clearedByPrevious.has(step) && !readOnly) cleared.set(step, null);
      goTo(before);
    },
    next: () => open(stepAfter(step)),
  };
}
