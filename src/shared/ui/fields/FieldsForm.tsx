import { useFormikContext } from 'formik';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { focusAfterSubmit } from './focusFirstError';
import { FormStateContext, useFormState, useSubmit } from './formState';
import { RefusalsContext, useRefusals } from './refusals';

interface FieldsFormProps {
  /** Names the form for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * The `<form>` of a formik form: our own messages instead of the browser's, focus on the first bad
 * field after submit.
 */
export function FieldsForm({ label, className, children }: FieldsFormProps): ReactElement {
  const { submitCount, isSubmitting } = useFormikContext();
  const state = useFormState();
  const submit = useSubmit(state);
  const refusals = useRefusals();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || !form.current) return;
    return focusAfterSubmit(form.current);
  }, [submitCount, isSubmitting]);
  return (
    <form ref={form} noValidate aria-label={label} className={className} onSubmit={submit}>
      <FormStateContext.Provider value={state}>
        <RefusalsContext.Provider value={refusals}>{children}</RefusalsContext.Provider>
      </FormStateContext.Provider>
    </form>
  );
}
