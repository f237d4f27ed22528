import { type ReactElement, useCallback, useEffect, useRef } from 'react';
import type { Holds } from '@/shared/navigation/historyGuard';
import { sessionToken } from '@/shared/session/storedSession';
import { askBeforeSignOut } from '@/shared/session/unsent';
import { type LeaveWords, LeaveWarning as Warning } from './leaveWarnings';

interface LeaveWarning {
  /** To be rendered by the form's page: asks before the typed is left behind. */
  warning: ReactElement;
  /** Lets the next navigation pass, after a save. */
  letGo: () => void;
}

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
 * Asks before a screen with unsaved changes is left: by a link, a typed address, a sign-out or
 * closing the window.
 */
export function useLeaveWarning(
  hasChanges: boolean,
  { sentBeforeSignOut = false, isTyped, isWithin, words }: LeaveOptions = {},
): LeaveWarning {
  const isFree = useRef(false);
  // A session that has ended must never be held up: the typed is kept as a draft then.
  const holds: Holds = () =>
    !isFree.current && sessionToken() !== null && (hasChanges || isTyped?.() === true);

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

  const letGo = useCallback(() => {
    isFree.current = true;
  }, []);

  return { warning: <Warning {...{ holds, isWithin, words }} />, letGo };
}
