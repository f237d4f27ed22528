import type { ReactElement } from 'react';
import type { TimelineEntry } from '@/domain/applications/applicationDetail';
import { formatDateTime } from '@/domain/dates/format';

/** Who did what with an application, the newest first. */
export function Timeline({ events }: { events: readonly TimelineEntry[] }): ReactElement {
  return (
    <ol className="gl-timeline">
      {[...events].reverse().map(({ id, at, label, userName }) => (
        <li key={id}>
          <span className="gl-timeline-what">{label}</span>
          <span className="gl-timeline-when">
            <time dateTime={at}>{formatDateTime(at)}</time>
            {userName ? ` by ${userName}` : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}
