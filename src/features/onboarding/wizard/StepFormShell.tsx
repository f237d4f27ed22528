import { useFormikContext } from 'formik';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { FormStateContext, useFormState, useSubmit } from '@/shared/ui/fields/formState';
import { RefusalsContext } from '@/shared/ui/fields/refusals';
import type { StepRefusal } from './useStepProblems';

interface StepFormShellProps {
  label: string;
  refusal: StepRefusal;
  children: ReactNode;
}

/** The first field with a message that can take the focus; a disabled one is filled by another. */
function focusFirstBad(form: HTMLElement): boolean {
  const bad = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], .is-invalid')];
  const first = bad.find((one) => !one.matches(':disabled'));
  first?.focus();
  return Boolean(first);
}

/** The `<form>` of a step: the focus goes to the first bad field after a refused save. */
export function StepFormShell({ label, refusal, children }: StepFormShellProps): ReactElement {
  const { submitCount, isSubmitting } = useFormikContext();
  const state = useFormState();
  const submit = useSubmit(state);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || !form.current || focusFirstBad(form.current)) return;
    // The button was disabled while in flight and has lost the focus.
    if (document.activeElement === document.body) {
      form.current.querySelector<HTMLElement>('[type="submit"]')?.focus();
    }
  }, [submitCount, isSubmitting]);
  return (
    <form ref={form} noValidate aria-label={label} onSubmit={submit}>
      <FormStateContext.Provider value={state}>
        <RefusalsContext.Provider value={refusal}>{children}</RefusalsContext.Provider>
      </FormStateContext.Provider>
    </form>
  );
}
