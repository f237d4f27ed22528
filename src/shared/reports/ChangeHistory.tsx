import type { ReactElement } from 'react';
import { Moment, Timeline } from '@/shared/ui/Timeline';

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
    <Timeline>
      {changes.map(({ id, at, label, by, reason }) => (
        <Moment key={id} what={label} at={at} by={by} details={reason ? [reason] : []} />
      ))}
    </Timeline>
  );
}
