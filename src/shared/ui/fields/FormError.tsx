import type { ReactElement, ReactNode } from 'react';
import { FailureHint } from '../FailureHint';
import { useIsSaid } from './saidMessages';

interface FormErrorProps {
  /** What went wrong; nothing is shown for an empty one. */
  message: string | null | undefined;
  /** What a person can do about it, e.g. a link. */
  children?: ReactNode;
}

/**
 * A failure a person must read: announced, and it stays on the page; a form that was refused gives
 * it the focus. What a field of the form says itself is not said again. No formik.
 */
export function FormError({ message, children }: FormErrorProps): ReactElement | null {
  const isSaid = useIsSaid(message);
  if (!message || isSaid) return null;
  return (
    <div className="gl-form-error" role="alert" tabIndex={-1}>
      {message}
      <FailureHint message={message} />
      {children ? <div className="gl-form-error-next">{children}</div> : null}
    </div>
  );
}
