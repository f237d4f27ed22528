import { useCallback, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { api } from '@/shared/api/api';
import { http } from '@/shared/api/http';
import { forgetDrafts } from '@/shared/session/drafts';
import { forgetPlace, rememberPlace } from '@/shared/session/returnPlace';
import { signedOut } from '@/shared/session/sessionSlice';
import { clearSession, endedInvitationPath, wasInvited } from '@/shared/session/storedSession';
import { sendUnsent } from '@/shared/session/unsent';
import { viewing } from '@/shared/session/viewing';
import { toastError } from '@/shared/ui/toast';
import type { AppState } from '../store';
import type { Ending } from './ending';
import { logoutToastDelay } from './sessionTexts';
import { useComeBack } from './useComeBack';

/** Milliseconds that a sign-out waits for the server to hear of it. */
const patience = 3000;

/** Tells the server; a sign-out is not held up by a slow or a lost one. */
async function tellServer(): Promise<void> {
  const told = http.post('/users/signOut').catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** The ways a session ends on this side. */
export interface SessionEnd {
  /**
   * With a toast and, after its delay, the sign-in page that remembers this place. Only the first
   * call counts.
   */
  end: (ending: Ending) => void;
  /** Because another tab signed out: at once and without a word. */
  follow: () => void;
  /** Because the person asked: nothing is remembered, typed forms least of all. */
  signOut: () => Promise<void>;
}

/**
 * Ends the session: forgets the token and all that was fetched with it, then shows the sign-in page
 * (spec 1.4).
 */
export function useSessionEnd(): SessionEnd {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const userId = useSelector((state: AppState) => state.session.user?.userId ?? '');
  const latest = useRef({ place: '', userId });
  latest.current = { place: createPath(useLocation()), userId };
  const isEnding = useRef(false);

  const comeBack = useComeBack();

  const leave = useCallback(
    (to: string): void => {
      if (comeBack()) {
        isEnding.current = false;
        return;
      }
      clearSession();
      dispatch(signedOut());
      void navigate(wasInvited() ? endedInvitationPath : to, { replace: true });
      dispatch(api.util.resetApiState());
      isEnding.current = false;
    },
    [comeBack, dispatch, navigate],
  );

  const leaveForNow = useCallback(
    (to: string): void => {
      rememberPlace(latest.current.place, latest.current.userId);
      leave(to);
    },
    [leave],
  );

  const end = useCallback(
    ({ toast, to }: Ending): void => {
      if (isEnding.current) return;
      if (viewing() !== null && comeBack()) return;
      isEnding.current = true;
      toastError(toast, { kind: 'session' });
      setTimeout(() => leaveForNow(to), logoutToastDelay);
    },
    [comeBack, leaveForNow],
  );

  const follow = useCallback((): void => {
    if (!isEnding.current) leaveForNow('/pages/login');
  }, [leaveForNow]);

  const signOut = useCallback(async (): Promise<void> => {
    if (isEnding.current) return;
    isEnding.current = true;
    await sendUnsent();
    forgetDrafts();
    forgetPlace();
    await tellServer();
    leave('/pages/login');
  }, [leave]);

  return { end, follow, signOut };
}
