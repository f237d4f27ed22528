import { useCallback, useEffect, useRef } from 'react';
import { isOffScreen, useLeaveGuard } from '@/shared/navigation/leaveGuards';
import { sessionToken } from '@/shared/session/storedSession';
import { askBeforeSignOut } from '@/shared/session/unsent';
import type { LeaveWords } from './LeaveQuestion';

interface LeaveOptions {
  /** A sign-out brings the changes to the server first (shared/session/unsent.ts). */
  sentBeforeSignOut?: boolean;
  /**
   * Whether something is typed when that is asked, to the last letter, where the drawing lags
   * behind the keys.
   */
  isTyped?: () => boolean;
  /** Ways within the screen, e.g. to another step, lose it as well. */
  isWithin?: boolean;
  /** What is asked, where the usual words do not say what is lost. */
  words?: LeaveWords;
}

/**
 * Asks before a screen with unsaved changes is left: by a link, Back, a typed address, a sign-out or
 * closing the window. Gives what lets the next navigation pass, after a save.
 */
export function useLeaveWarning(
  hasChanges: boolean,
  { sentBeforeSignOut = false, isTyped, isWithin = false, words }: LeaveOptions = {},
): () => void {
  const isFree = useRef(false);
  useLeaveGuard({
    // A session that has ended must never be held up: the typed is kept as a draft then.
    holds: (leaving) =>
      !isFree.current &&
      sessionToken() !== null &&
      (isWithin || isOffScreen(leaving)) &&
      (hasChanges || isTyped?.() === true),
    words,
  });

  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isFree.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);

  const isDropped = hasChanges && !sentBeforeSignOut;
  useEffect(() => (isDropped ? askBeforeSignOut() : undefined), [isDropped]);

  return useCallback(() => {
    isFree.current = true;
  }, []);
}
