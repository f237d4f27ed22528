import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { sidebarClosesBelow } from '@/domain/theme/themeOptions';
import { widthCrossed } from '@/shared/theme/themeSlice';
import { useMedia } from '@/shared/ui/useMedia';
import type { AppState } from '../store';

/** True while dark is shown: chosen, or the system's wish where nothing was chosen. */
export function useIsDark(): boolean {
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  const look = useSelector((state: AppState) => state.theme.look);
  return look === 'system' ? systemIsDark : look === 'dark';
}

/** Puts light or dark on the page, and tells the theme when the window passes 1250 px. */
export function useAppearance(): void {
  const dispatch = useDispatch();
  const isDark = useIsDark();
  const isNarrow = useMedia(`(max-width: ${sidebarClosesBelow - 1}px)`);

  useEffect(() => {
    document.documentElement.dataset.bsTheme = isDark ? 'dark' : 'light';
  }, [isDark]);

  useEffect(() => {
    dispatch(widthCrossed(isNarrow));
  }, [dispatch, isNarrow]);
}
