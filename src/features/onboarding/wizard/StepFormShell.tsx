import { useFormikContext } from 'formik';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { focusAfterSubmit } from '@/shared/ui/fields/focusFirstError';
import { FormStateContext, useFormState, useSubmit } from '@/shared/ui/fields/formState';
import { RefusalsContext } from '@/shared/ui/fields/refusals';
import type { StepRefusal } from './useStepProblems';

interface StepFormShellProps {
  label: string;
  refusal: StepRefusal;
  children: ReactNode;
}

/** The `<form>` of a step: the focus goes to the first bad field after a refused save. */
export function StepFormShell({ label, refusal, children }: StepFormShellProps): ReactElement {
  const { submitCount, isSubmitting } = useFormikContext();
  const state = useFormState();
  const submit = useSubmit(state);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || !form.current) return;
    return focusAfterSubmit(form.current);
  }, [submitCount, isSubmitting]);
  return (
    <form ref={form} noValidate aria-label={label} onSubmit={submit}>
      <FormStateContext.Provider value={state}>
        <RefusalsContext.Provider value={refusal}>{children}</RefusalsContext.Provider>
      </FormStateContext.Provider>
    </form>
  );
}
