import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { screenOpened } from '@/shared/habits/habitsSlice';
import type { StoredUser } from '@/shared/session/storedUser';
import { afterPaint } from '@/shared/ui/afterPaint';
import { currentMenuPath, menuOf } from './menu';

/**
 * Notes each screen of the menu that the user opens, once it is painted: nothing of it is in the
 * way of the screen.
 */
export function useOpenedScreens(user: StoredUser | null): void {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const menu = useMemo(() => (user ? menuOf(user) : []), [user]);
  const path = currentMenuPath(pathname, menu);
  const userId = user?.userId;

  useEffect(() => {
    if (!userId || !path) return;
    let isLeft = false;
    afterPaint(() => {
      if (!isLeft) dispatch(screenOpened({ userId, path }));
    });
    return () => {
      isLeft = true;
    };
  }, [dispatch, userId, path]);
}
