import type { ReactElement } from 'react';
import { FailureHint } from './FailureHint';

/** What a field's choices failed with, and the way to ask for them again. */
export interface Unread {
  message: string;
  onRetry: () => void;
}

/** Says below a field why its choices could not be read, and asks for them again. */
export function RetryLine({ message, onRetry }: Unread): ReactElement {
  return (
    <p className="gl-field-error" role="alert">
      {message}
      <FailureHint message={message} />{' '}
      <button type="button" className="btn btn-link btn-sm gl-retry" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
