import type { ReactElement, ReactNode } from 'react';
import { failureHint } from '@/shared/api/failure';

interface LoadingRowsProps {
  /** How many rows the content will roughly have. */
  rows?: number;
  /** What is loading, read to screen readers. */
  label?: string;
}

/** A skeleton in the shape of rows, while content loads. */
export function LoadingRows({ rows = 6, label = 'Loading' }: LoadingRowsProps): ReactElement {
  return (
    <div className="gl-loading" role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never change places.
        <div key={index} className="gl-skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}

interface EmptyStateProps {
  title: string;
  /** What to do next. */
  text?: ReactNode;
  action?: ReactNode;
}

/** What a list shows when it has nothing: why, and what to do next. */
export function EmptyState({ title, text, action }: EmptyStateProps): ReactElement {
  return (
    <div className="gl-state" role="status">
      <p className="gl-state-title">{title}</p>
      {text ? <p className="gl-state-text">{text}</p> : null}
      {action ? <div className="gl-state-action">{action}</div> : null}
    </div>
  );
}

interface ErrorStateProps {
  message: string;
  onRetry?: () => void;
}

/** A failure to load, with the way to try again; announced, and it stays. */
export function ErrorState({ message, onRetry }: ErrorStateProps): ReactElement {
  return (
    <div className="gl-state" role="alert">
      <p className="gl-state-title">{failureHint(message) ?? message}</p>
      {onRetry ? (
        <div className="gl-state-action">
          <button type="button" className="btn btn-outline-secondary" onClick={onRetry}>
            Try again
          </button>
        </div>
      ) : null}
    </div>
  );
}
