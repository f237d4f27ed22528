import type { ReactElement } from 'react';
import type { TimelineEntry } from '@/domain/applications/applicationDetail';
import { Moment, Timeline } from '@/shared/ui/Timeline';

/** By time, and what happened in the same moment by its number: an entry may be added late. */
const newestFirst = (one: TimelineEntry, other: TimelineEntry): number =>
  Date.parse(other.at) - Date.parse(one.at) || other.id - one.id;

/** Who did what with an application, the newest first. */
export function ApplicationTimeline({
  events,
}: {
  events: readonly TimelineEntry[];
}): ReactElement {
  return (
    <Timeline>
      {[...events].sort(newestFirst).map(({ id, at, label, userName }) => (
        <Moment key={id} what={label} at={at} by={userName} />
      ))}
    </Timeline>
  );
}
