import { type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { onboardingSteps, type StepNumber } from '@/domain/onboarding/steps';
import { useFormPart } from '@/shared/ui/fields/formState';
import { LoadingRows } from '@/shared/ui/states';
import { stepParts } from '../steps';
import { pointAt } from './focusControl';
import { useWizard } from './WizardContext';

interface StepFieldsProps {
  step: StepNumber;
  readOnly: boolean;
}

/** The fields of a step, once their code is there. */
export function StepFields({ step, readOnly }: StepFieldsProps): ReactElement {
  const { Component, locksItself } = stepParts[step];
  return (
    <LockedFields
      label={onboardingSteps[step].title}
      isView={readOnly}
      isLocked={readOnly && !locksItself}
    >
      <Suspense fallback={<LoadingRows label="Loading the step" />}>
        <Component readOnly={readOnly} />
        <LinkedField />
      </Suspense>
    </LockedFields>
  );
}

interface LockedFieldsProps {
  label: string;
  isView: boolean;
  isLocked: boolean;
  children: ReactNode;
}

/**
 * Follows formik without drawing its children again: while a save is in flight nothing can be
 * changed.
 */
function LockedFields({ label, isView, isLocked, children }: LockedFieldsProps): ReactElement {
  const isSubmitting = useFormPart((form) => form.isSubmitting);
  return (
    <fieldset
      className={isView ? 'gl-step-fields is-view' : 'gl-step-fields'}
      disabled={isLocked || isSubmitting}
    >
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}

/**
 * Beside the fields, so that it waits for their code as well: leads to the field that a link names.
 */
function LinkedField(): null {
  const { linkedField, onPointed } = useWizard();
  useEffect(() => {
    if (linkedField === '') return;
    pointAt(linkedField);
    onPointed();
  }, [linkedField, onPointed]);
  return null;
}
