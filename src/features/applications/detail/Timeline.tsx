import type { ReactElement } from 'react';
import type { TimelineEntry } from '@/domain/applications/applicationDetail';
import { formatDateTime } from '@/domain/dates/format';

/** By time, and what happened in the same moment by its number: an entry may be added late. */
const newestFirst = (one: TimelineEntry, other: TimelineEntry): number =>
  Date.parse(other.at) - Date.parse(one.at) || other.id - one.id;

/** Who did what with an application, the newest first. */
export function Timeline({ events }: { events: readonly TimelineEntry[] }): ReactElement {
  return (
    <ol className="gl-timeline">
      {[...events].sort(newestFirst).map(({ id, at, label, userName }) => (
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
