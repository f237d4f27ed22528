import { useFormikContext } from 'formik';
import { type MutableRefObject, useEffect, useRef } from 'react';
import { emptyInvitation, type InvitationValues } from '@/domain/onboarding/invitation';

let kept: { userId: string; values: InvitationValues } | null = null;

/**
 * What this person had typed when another screen was opened from the form, e.g. to make a new
 * agent; null for nothing.
 */
export const keptInvitation = (userId: string): InvitationValues | null =>
  kept?.userId === userId ? kept.values : null;

interface InvitationKeeperProps {
  userId: string;
  /** True once the invitation is on its way. */
  isDone: MutableRefObject<boolean>;
}

/**
 * Keeps what is typed while another screen is open, in this window and for this person only. A form
 * that was closed where it stood is forgotten.
 */
export function InvitationKeeper({ userId, isDone }: InvitationKeeperProps): null {
  const { values } = useFormikContext<InvitationValues>();
  const latest = useRef(values);
  latest.current = values;
  useEffect(() => {
    const place = window.location.hash;
    return () => {
      const isEmpty = JSON.stringify(latest.current) === JSON.stringify(emptyInvitation);
      const isClosed = window.location.hash === place;
      kept = isDone.current || isEmpty || isClosed ? null : { userId, values: latest.current };
    };
  }, [isDone, userId]);
  return null;
}
