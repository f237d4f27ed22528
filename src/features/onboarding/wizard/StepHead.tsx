import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { onboardingSteps, type StepNumber } from '@/domain/onboarding/steps';
import { useDocumentTitle } from '@/shared/ui/useDocumentTitle';

interface StepHeadProps {
  step: StepNumber;
  /**
   * The person came here from another step: the heading takes the focus, so that the step is
   * announced.
   */
  isArrival: boolean;
  children?: ReactNode;
}

/** Heading of a step; names the browser tab as well. */
export function StepHead({ step, isArrival, children }: StepHeadProps): ReactElement {
  const { title } = onboardingSteps[step];
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(`${title} · New Merchant Application`);
  const arrived = useRef(isArrival);
  useEffect(() => {
    if (!arrived.current || !heading.current) return;
    heading.current.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className="gl-step-head">
      <h2 ref={heading} tabIndex={-1}>
        {/* As the specification counts, and as the toasts say it: 0 to 10. */}
        <span className="gl-step-number gl-figure">Step {step}</span>
        {title}
      </h2>
      {children}
    </div>
  );
}
