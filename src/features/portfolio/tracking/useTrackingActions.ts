import { useCallback, useState } from 'react';
import { maySendInvitation } from '@/domain/onboarding/attribution';
import { canMovePipelines } from '@/domain/partners/agentMove';
import type { PipelineEntry } from '@/domain/portfolio/pipeline';
import { useUser } from '@/shared/session/useUser';
import type { RowAction } from '@/shared/ui/RowMenu';

/** What is read of a row by its acts. */
export interface TrackedRow {
  _id: string;
  name: string;
  waiting: number;
  openInvitations: number;
  openApplications: number;
  unsubmitted: number;
}

/** The dialog that is open, and whom it is about. */
export interface TrackingRequest {
  act: 'remind' | 'reassign';
  row: TrackedRow;
  /** What alone is moved; absent for all that is open. */
  entry?: PipelineEntry;
}

/** Asks whereto one entry of a partner is moved. */
export type AskEntry = (row: TrackedRow, entry: PipelineEntry) => void;

interface TrackingActions {
  asked: TrackingRequest | null;
  close: () => void;
  /** The acts of a row; absent for those who have none. */
  actions: ((row: TrackedRow) => { subject: string; actions: readonly RowAction[] }) | undefined;
  /** Absent for those who move nothing. */
  onReassignEntry: AskEntry | undefined;
}

const refusedUnless = (isThere: boolean, text: string): { refused?: string } =>
  isThere ? {} : { refused: text };

/**
 * Remind and Reassign, for those who may: whoever invites; the platform's admins, and ISOs within
 * their own tree.
 */
export function useTrackingActions(): TrackingActions {
  const { role } = useUser();
  const [asked, setAsked] = useState<TrackingRequest | null>(null);
  const mayRemind = maySendInvitation(role);
  const mayMove = canMovePipelines(role);
  const actions = useCallback(
    (row: TrackedRow) => ({
      subject: row.name,
      actions: [
        ...(mayRemind
          ? [
              {
                label: 'Remind …',
                onSelect: () => setAsked({ act: 'remind', row }),
                ...refusedUnless(
                  row.waiting + row.unsubmitted > 0,
                  'No open invitations or applications.',
                ),
              },
            ]
          : []),
        ...(mayMove
          ? [
              {
                label: 'Reassign …',
                onSelect: () => setAsked({ act: 'reassign', row }),
                ...refusedUnless(
                  row.openInvitations + row.openApplications > 0,
                  'No open invitations or applications.',
                ),
              },
            ]
          : []),
      ],
    }),
    [mayRemind, mayMove],
  );
  const askEntry = useCallback<AskEntry>(
    (row, entry) => setAsked({ act: 'reassign', row, entry }),
    [],
  );
  return {
    asked,
    close: () => setAsked(null),
    actions: mayRemind || mayMove ? actions : undefined,
    onReassignEntry: mayMove ? askEntry : undefined,
  };
}

/** The same for the entries of one row. */
export function useEntryAsk(
  row: TrackedRow,
  onReassignEntry: AskEntry | undefined,
): ((entry: PipelineEntry) => void) | undefined {
  const ask = useCallback(
    (entry: PipelineEntry) => onReassignEntry?.(row, entry),
    [row, onReassignEntry],
  );
  return onReassignEntry ? ask : undefined;
}
