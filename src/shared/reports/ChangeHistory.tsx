import type { ReactElement } from 'react';
import { formatDateTime } from '@/domain/dates/format';

/** Something that happened to a row. */
export interface Change {
  id: string | number;
  /** ISO moment. */
  at: string;
  /** e.g. `Cleared → On hold`. */
  label: string;
  /** Who did it; '' where no person did. */
  by: string;
  /** The reason that was given, or ''. */
  reason: string;
}

/** What happened to a row, the newest first. */
export function ChangeHistory({ changes }: { changes: readonly Change[] }): ReactElement {
  if (changes.length === 0) return <p className="gl-note">No changes since then.</p>;
  return (
    <ol className="gl-timeline">
      {changes.map(({ id, at, label, by, reason }) => (
        <li key={id}>
          <span className="gl-timeline-what">{label}</span>
          {reason ? <span className="gl-timeline-why">{reason}</span> : null}
          <span className="gl-timeline-when">
            <time dateTime={at}>{formatDateTime(at)}</time>
            {by ? ` by ${by}` : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}
