import type { ReactElement, ReactNode } from 'react';
import { onboardingSteps } from '@/domain/onboarding/steps';
import { FormError } from '@/shared/ui/fields/FormError';
import { ErrorSummary } from './ErrorSummary';
import type { useStepSubmit } from './useStepSubmit';
import { useWizard } from './WizardContext';

interface StepEndProps {
  form: Pick<ReturnType<typeof useStepSubmit>, 'failure' | 'stepMessages'>;
  readOnly: boolean;
  /** The lower row of buttons. */
  children: ReactNode;
}

/**
 * Below the fields: why the last save failed, where the eye is after pressing the button, and the
 * buttons.
 */
export function StepEnd({ form, readOnly, children }: StepEndProps): ReactElement {
  const { goTo } = useWizard();
  const { failure, stepMessages } = form;
  return (
    <div className="gl-step-end">
      {readOnly ? null : <ErrorSummary />}
      <FormError message={failure} />
      <FormError
        message={stepMessages.size > 0 ? 'The application cannot be submitted yet:' : null}
      >
        <ul className="gl-step-messages">
          {[...stepMessages].map(([step, message]) => (
            <li key={step}>
              <button
                type="button"
                className="btn btn-link btn-sm gl-inline"
                onClick={() => goTo(step)}
              >
                Step {step}, {onboardingSteps[step].title}
              </button>
              : {message}
            </li>
          ))}
        </ul>
      </FormError>
      {children}
    </div>
  );
}
