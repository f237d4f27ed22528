import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import { useFocusAfterSubmit } from './useFocusAfterSubmit';

interface PlainFormProps {
  /** True while it is in flight. */
  busy: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/**
 * The `<form>` around a few fields that no formik holds: own messages, and the focus of FieldsForm
 * after a refusal.
 */
export function PlainForm({ busy, onSubmit, children }: PlainFormProps): ReactElement {
  const [sent, setSent] = useState(0);
  const form = useFocusAfterSubmit(sent, busy);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A form that it is asked over, in React's tree around it, is not sent with it.
    event.stopPropagation();
    if (busy) return;
    setSent(sent + 1);
    onSubmit();
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {children}
    </form>
  );
}
