import { type ReactElement, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { showsCookieBanner } from '@/routes/cookieBanner';
import { matchRow } from '@/routes/matchRow';
import { isFramed } from '@/shared/navigation/framed';
import { LeaveGuards } from '@/shared/navigation/leaveGuards';
import { CookieBanner } from '../cookies/CookieBanner';
import { SessionProvider } from '../session/SessionProvider';
import type { AppState } from '../store';
import { Frame } from './Frame';
import { LoadingBar } from './LoadingBar';
import { prefetchScreens } from './prefetchScreens';
import { scrollKey } from './scrollKey';
import { Toasts } from './Toasts';
import { useAppearance } from './useAppearance';
import { useOpenedScreens } from './useOpenedScreens';
import { useScreenFocus } from './useScreenFocus';
import { ViewingBanner } from './ViewingBanner';

/**
 * What every screen stands in: the frame for signed-in users, nothing around the public screens.
 */
export function Layout(): ReactElement {
  const { pathname } = useLocation();
  const user = useSelector((state: AppState) => state.session.user);
  const row = matchRow(pathname)?.row ?? null;
  // Addresses that nothing answers stand in the frame too, so that there is a way on.
  const hasMenu =
    user !== null && (row === null || row.subject !== null || row.path === '/pagenotfound');
  useAppearance();
  useScreenFocus();
  useOpenedScreens(user);

  useEffect(() => (user ? prefetchScreens(user) : undefined), [user]);

  return (
    <SessionProvider>
      <LoadingBar />
      <LeaveGuards>
        {hasMenu ? (
          <Frame user={user}>
            <Outlet />
          </Frame>
        ) : (
          <>
            <ViewingBanner user={user} />
            <Outlet />
          </>
        )}
      </LeaveGuards>
      {showsCookieBanner(pathname) && !isFramed() ? <CookieBanner /> : null}
      <Toasts />
      <ScrollRestoration getKey={scrollKey} />
    </SessionProvider>
  );
}
