import { useCallback, useState } from 'react';
import { maySendInvitation } from '@/domain/onboarding/attribution';
import { canMoveAgents } from '@/domain/partners/agentMove';
import { useUser } from '@/shared/session/useUser';
import type { RowAction } from '@/shared/ui/RowMenu';

/** What is read of a row by its acts. */
export interface TrackedRow {
  _id: string;
  name: string;
  waiting: number;
  openInvitations: number;
  openApplications: number;
}

/** The dialog that is open, and whom it is about. */
export interface AskedTracking {
  act: 'remind' | 'reassign';
  row: TrackedRow;
}

interface TrackingActs {
  asked: AskedTracking | null;
  close: () => void;
  /** The acts of a row; absent for those who have none. */
  actions: ((row: TrackedRow) => { subject: string; actions: readonly RowAction[] }) | undefined;
}

const refusedUnless = (isThere: boolean, text: string): { refused?: string } =>
  isThere ? {} : { refused: text };

/** Remind and Reassign, for those who may: whoever invites, and the platform's admins. */
export function useTrackingActs(): TrackingActs {
  const { role } = useUser();
  const [asked, setAsked] = useState<AskedTracking | null>(null);
  const mayRemind = maySendInvitation(role);
  const mayMove = canMoveAgents(role);
  const actions = useCallback(
    (row: TrackedRow) => ({
      subject: row.name,
      actions: [
        ...(mayRemind
          ? [
              {
                ...{ label: 'Remind …', onSelect: () => setAsked({ act: 'remind', row }) },
                ...refusedUnless(row.waiting > 0, 'Nobody has left an invitation unanswered.'),
              },
            ]
          : []),
        ...(mayMove
          ? [
              {
                ...{ label: 'Reassign …', onSelect: () => setAsked({ act: 'reassign', row }) },
                ...refusedUnless(row.openInvitations + row.openApplications > 0, 'Nothing of it is open.'),
              },
            ]
          : []),
      ],
    }),
    [mayRemind, mayMove],
  );
  return { asked, close: () => setAsked(null), actions: mayRemind || mayMove ? actions : undefined };
}
