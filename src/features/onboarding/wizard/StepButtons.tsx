import type { ReactElement } from 'react';
import { lastStep, type StepNumber } from '@/domain/onboarding/steps';
import { useFormPart } from '@/shared/ui/fields/formState';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';

interface StepButtonsProps {
  step: StepNumber;
  readOnly: boolean;
  onPrevious: () => void;
  /** Without saving: for who may only look. */
  onNext: () => void;
}

/**
 * Previous (not on step 0) and Save and Next, Finish on the last one: above and below the fields
 * (spec 2.2).
 */
export function StepButtons({
  step,
  readOnly,
  onPrevious,
  onNext,
}: StepButtonsProps): ReactElement {
  const isSubmitting = useFormPart((form) => form.isSubmitting);
  const isLast = step === lastStep;
  return (
    <div className="gl-step-buttons">
      {step > 0 ? (
        <button
          type="button"
          className="btn btn-outline-secondary"
          disabled={isSubmitting}
          onClick={onPrevious}
        >
          Previous
        </button>
      ) : null}
      {readOnly && !isLast ? (
        <button type="button" className="btn btn-outline-secondary" onClick={onNext}>
          Next
        </button>
      ) : null}
      {readOnly ? null : (
        <SubmitButton busyText={isLast ? 'Submitting …' : 'Saving …'}>
          {isLast ? 'Finish' : 'Save and Next'}
        </SubmitButton>
      )}
    </div>
  );
}
