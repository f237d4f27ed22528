import type { ReactElement, ReactNode } from 'react';
import { BusyButton } from './BusyButton';
import { useFormPart } from './formState';

interface SubmitButtonProps {
  /** Shown while the form is being sent; `Saving …` unless told. */
  busyText?: string;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** The submit button of a formik form: disabled and showing progress while in flight. */
export function SubmitButton({ busyText = 'Saving …', ...rest }: SubmitButtonProps): ReactElement {
  const isSubmitting = useFormPart((form) => form.isSubmitting);
  return <BusyButton {...rest} type="submit" busy={isSubmitting} busyText={busyText} />;
}
