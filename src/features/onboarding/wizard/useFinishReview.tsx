import { type ReactElement, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { type Gap, gapsOf } from '@/domain/onboarding/gaps';
import { lastStep, onboardingSteps, type StepNumber } from '@/domain/onboarding/steps';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { type StepValues, savedStep, toWire } from '../stepForm';
import { useFieldAddress } from './useFieldAddress';

interface FinishReview {
  /**
   * True once the person submits with the gaps; at once where there are none, and on every other
   * step.
   */
  ask: (values: StepValues) => Promise<boolean>;
  dialog: ReactElement | null;
}

interface ReviewSettings {
  step: StepNumber;
  application: MerchantApplication | null;
  /** Local ISO date. */
  today: string;
}

/**
 * Before the application is submitted: what is left open, each a way to it. Nothing of it is
 * refused (spec 2.5).
 */
export function useFinishReview({ step, application, today }: ReviewSettings): FinishReview {
  const [gaps, setGaps] = useState<readonly Gap[]>([]);
  const answer = useRef<(isAll: boolean) => void>(() => undefined);
  const addressOf = useFieldAddress();
  const navigate = useNavigate();
  const ask = (values: StepValues): Promise<boolean> => {
    if (step !== lastStep) return Promise.resolve(true);
    const saved = onboardingSteps.map(
      (one) => savedStep(application, one.step)?.merchantStepData ?? null,
    );
    const found = gapsOf([...saved.slice(0, lastStep), toWire(lastStep, values)], today);
    if (found.length === 0) return Promise.resolve(true);
    setGaps(found);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const close = (isAll: boolean): void => {
    setGaps([]);
    answer.current(isAll);
  };
  const follow = (gap: Gap): void => {
    close(false);
    // The window gives the focus back as it goes: the field takes it after that.
    setTimeout(() => void navigate(addressOf(gap)), 0);
  };
  const dialog =
    gaps.length > 0 ? (
      <ConfirmModal
        isOpen
        title="Before you submit"
        confirmLabel="Submit anyway"
        cancelLabel="Go back"
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      >
        <p>
          You can submit the application now. Our team will ask you about these items before it can
          be approved:
        </p>
        <ul className="gl-step-messages" aria-label="Open items">
          {gaps.map((gap) => (
            <li key={`${gap.step} ${gap.field}`}>
              <button
                type="button"
                className="btn btn-link btn-sm gl-inline"
                onClick={() => follow(gap)}
              >
                Step {gap.step}, {onboardingSteps[gap.step].title}
              </button>
              : {gap.message}
            </li>
          ))}
        </ul>
      </ConfirmModal>
    ) : null;
  return { ask, dialog };
}
