import { useFormikContext } from 'formik';
import { type ReactElement, type ReactNode, useState } from 'react';
import { FormStateContext, useFormState, useSubmit } from './formState';
import { type Refusals, RefusalsContext, useRefusals } from './refusals';
import { SaidContext, saidMessages } from './saidMessages';
import { useFocusAfterSubmit } from './useFocusAfterSubmit';

interface FieldsFormProps {
  /** Names the form for screen readers. */
  label: string;
  className?: string;
  /**
   * What the server said, where the form's owner keeps it; what a submit came back with unless
   * told.
   */
  refusals?: Refusals;
  children: ReactNode;
}

/**
 * The `<form>` of a formik form: our own messages instead of the browser's, focus on the first bad
 * field after submit.
 */
export function FieldsForm({
  label,
  className,
  refusals,
  children,
}: FieldsFormProps): ReactElement {
  const { submitCount, isSubmitting } = useFormikContext();
  const state = useFormState();
  const submit = useSubmit(state);
  const found = useRefusals();
  const [said] = useState(saidMessages);
  const form = useFocusAfterSubmit(submitCount, isSubmitting);
  return (
    <form ref={form} noValidate aria-label={label} className={className} onSubmit={submit}>
      <FormStateContext.Provider value={state}>
        <RefusalsContext.Provider value={refusals ?? found}>
          <SaidContext.Provider value={said}>{children}</SaidContext.Provider>
        </RefusalsContext.Provider>
      </FormStateContext.Provider>
    </form>
  );
}
