import { type ReactElement, useEffect, useRef } from 'react';
import { onboardingSteps, type StepNumber } from '@/domain/onboarding/steps';
import { afterPaint } from '@/shared/ui/afterPaint';
import { Icon } from '@/shared/ui/Icon';
import type { StepStatus } from '../stepWay';

interface StepperProps {
  statuses: readonly StepStatus[];
  current: StepNumber;
  onOpen: (step: StepNumber) => void;
}

/** What a status is called: color never says it alone. */
const words: Readonly<Record<StepStatus, string>> = {
  done: 'Completed',
  error: 'Needs attention',
  open: 'Not completed',
  locked: 'Not available yet',
};

/**
 * The eleven steps: done, current, open, with errors; those that may be opened are buttons (spec
 * 2.2).
 */
export function Stepper({ statuses, current, onOpen }: StepperProps): ReactElement {
  const list = useRef<HTMLOListElement>(null);
  const done = statuses.filter((status) => status === 'done').length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a narrow window the current step is scrolled into the row.
  useEffect(() => {
    afterPaint(() => {
      const item = list.current?.querySelector<HTMLElement>('[aria-current="step"]');
      if (item && list.current) list.current.scrollLeft = item.offsetLeft - 48;
    });
  }, [current]);
  return (
    <nav className="gl-stepper" aria-label="Steps of the application">
      <p className="gl-stepper-count gl-figure">
        {done} of {onboardingSteps.length} steps completed
      </p>
      <progress
        className="gl-stepper-bar"
        max={onboardingSteps.length}
        value={done}
        aria-hidden="true"
      />
      <ol ref={list}>
        {onboardingSteps.map(({ step, title }) => {
          const status = statuses[step] ?? 'locked';
          const isCurrent = step === current;
          return (
            <li key={step} className={`gl-step gl-step-${status}`}>
              <button
                type="button"
                disabled={status === 'locked' && !isCurrent}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onOpen(step)}
              >
                <span className="gl-step-mark" aria-hidden="true">
                  <StepMark step={step} status={status} />
                </span>
                <span className="gl-step-text">
                  <span className="gl-step-title">{title}</span>
                  <span className="gl-step-word">
                    {isCurrent ? `Current – ${words[status]}` : words[status]}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepMark({ step, status }: { step: StepNumber; status: StepStatus }): ReactElement {
  if (status === 'done') return <Icon name="check-lg" />;
  if (status === 'error') return <Icon name="exclamation-triangle" />;
  return <>{step}</>;
}
