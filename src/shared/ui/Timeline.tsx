import type { ReactElement, ReactNode } from 'react';
import { formatDateTime } from '@/domain/dates/format';

/** What happened, the newest first: a list of `Moment`s. */
export function Timeline({ children }: { children: ReactNode }): ReactElement {
  return <ol className="gl-timeline">{children}</ol>;
}

interface MomentProps {
  /** e.g. `Cleared → On hold`. */
  what: string;
  /** ISO moment. */
  at: string;
  /** Who did it; '' where no person did. */
  by: string;
  /** More about it, a line each: the reason that was given, say. */
  details?: readonly string[];
  /** What stands behind who did it. */
  children?: ReactNode;
}

/** One thing that happened. */
export function Moment({ what, at, by, details = [], children }: MomentProps): ReactElement {
  return (
    <li>
      <span className="gl-timeline-what">{what}</span>
      {details.map((detail) => (
        <span key={detail} className="gl-timeline-why">
          {detail}
        </span>
      ))}
      <span className="gl-timeline-when">
        <time dateTime={at}>{formatDateTime(at)}</time>
        {by ? ` by ${by}` : ''}
        {children}
      </span>
    </li>
  );
}
