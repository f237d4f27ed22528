import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { matchRow } from '@/routes/matchRow';
import { screenOpened } from '@/shared/habits/habitsSlice';
import type { StoredUser } from '@/shared/session/storedUser';
import { afterPaint } from '@/shared/ui/afterPaint';
import { currentMenuPath, type MenuGroup, menuOf } from './menu';

/** The screen itself, or the one of the menu that one with an id belongs to. */
function openedPath(pathname: string, menu: readonly MenuGroup[]): string | null {
  const row = matchRow(pathname)?.row;
  return row?.subject && !row.path.includes(':') ? row.path : currentMenuPath(pathname, menu);
}

/**
 * Notes each screen that the user opens, however it was reached, once it is painted: nothing of it
 * is in the way of the screen.
 */
export function useOpenedScreens(user: StoredUser | null): void {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const menu = useMemo(() => (user ? menuOf(user) : []), [user]);
  const path = openedPath(pathname, menu);
  const userId = user?.userId;

  useEffect(() => {
    if (!userId || !path) return;
    let isLeft = false;
    afterPaint(() => {
      if (!isLeft) dispatch(screenOpened({ userId, path, at: Date.now() }));
    });
    return () => {
      isLeft = true;
    };
  }, [dispatch, userId, path]);
}
