import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useRevalidator } from 'react-router-dom';
import { api } from '@/shared/api/api';
import { forgetDrafts } from '@/shared/session/drafts';
import { signedIn } from '@/shared/session/sessionSlice';
import {
  openStoredMode,
  readSession,
  type StoredSession,
  sessionKeys,
} from '@/shared/session/storedSession';
import type { AppState } from '../store';

/** Signing in or out in one tab acts in all (spec 1.4): storage tells the others at once. */
export function useOtherTabs(onSignedOut: () => void): void {
  const dispatch = useDispatch();
  const { revalidate } = useRevalidator();
  const user = useSelector((state: AppState) => state.session.user);

  const follow = useCallback(
    (session: StoredSession): void => {
      dispatch(signedIn(session));
      if (session.user.userId !== user?.userId) {
        // What was fetched for the former user must not stay on the screen, nor what they typed in
        // this tab.
        dispatch(api.util.resetApiState());
        forgetDrafts(session.user.userId);
      }
      // The guard looks again: a tab at the sign-in form goes on.
      void revalidate();
    },
    [dispatch, revalidate, user],
  );

  useEffect(() => {
    // A page that slept, or came back by Back, was not told.
    const look = async (): Promise<void> => {
      await openStoredMode();
      const session = readSession();
      if (user && !session) onSignedOut();
      if (user && session && session.user.userId !== user.userId) follow(session);
    };
    const told = (): void => void look();
    window.addEventListener('pageshow', told);
    document.addEventListener('visibilitychange', told);
    return () => {
      window.removeEventListener('pageshow', told);
      document.removeEventListener('visibilitychange', told);
    };
  }, [onSignedOut, user, follow]);

  useEffect(() => {
    const look = async (key: string | null): Promise<void> => {
      await openStoredMode();
      const session = readSession();
      // Of somebody else the token comes last; of the same person it tells that the address is
      // verified by now.
      if (key === sessionKeys.user && session?.user.userId !== user?.userId) return;
      if (!session && user) onSignedOut();
      // A renewed token leaves the stored user as it was.
      if (session && session.user !== user) follow(session);
    };
    const listen = ({ key }: StorageEvent): void => {
      if (key === null || key === sessionKeys.token || key === sessionKeys.user) void look(key);
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [onSignedOut, user, follow]);
}
