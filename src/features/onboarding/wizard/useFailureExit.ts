import { useCallback, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { signedOut } from '@/shared/session/sessionSlice';
import { clearSession } from '@/shared/session/storedSession';

/** Milliseconds between a failed save and the page's new beginning (spec 2.4, 2.9). */
const resetDelay = 2000;

/**
 * What follows a save that failed and that nobody can correct here: the page begins anew after 2 s,
 * from what the server has, drafts included; an invited session ends and the site's start is shown
 * (spec 2.4).
 */
export function useFailureExit(isInvited: boolean, onReset: () => void): () => void {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reset = useRef(onReset);
  reset.current = onReset;
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!isInvited) return reset.current();
      clearSession();
      dispatch(signedOut());
      void navigate('/');
    }, resetDelay);
  }, [dispatch, isInvited, navigate]);
}
