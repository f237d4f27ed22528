import type { ComponentType, ReactElement } from 'react';
import { useSelector } from 'react-redux';
import {
  createPath,
  type LoaderFunctionArgs,
  type RouteObject,
  useLoaderData,
  useLocation,
} from 'react-router-dom';
import type { Needed } from '@/routes/routeRow';
import { isFramed } from '@/shared/navigation/framed';
import { landing, rememberPlace, takePlace } from '@/shared/session/returnPlace';
import { endedInvitationPath, readSession, wasInvited } from '@/shared/session/storedSession';
import type { StoredUser } from '@/shared/session/storedUser';
import { FramedPage } from '../pages/FramedPage';
import { NotAllowedPage } from '../pages/NotAllowedPage';
import type { AppState } from '../store';
import type { PageLoader } from './pages';
import { Redirect } from './Redirect';
import { RouteFailure } from './RouteFailure';
import { isForm, mayBeFramed, mayOpen, onboardingPath, type Verdict, verdictOn } from './verdict';

/** What the guard found, with the screen's code only where it may be shown. */
interface Found {
  verdict: Verdict;
  subject: Needed;
  /** Where somebody goes on who is signed in already. */
  onTo?: string;
  Page?: ComponentType;
}

/** A screen: what it needs, and its code. */
interface GuardedScreen {
  subject: Needed;
  load: PageLoader;
}

/** The screen at an address of a route. */
type ScreenAt = (path: string) => GuardedScreen;

/** The guard runs in the loader, so before anything of the screen is fetched or mounted. */
function guardedLoader(screenAt: ScreenAt) {
  return async ({ request }: LoaderFunctionArgs): Promise<Found> => {
    const path = new URL(request.url).pathname;
    const { subject, load } = screenAt(path);
    if (isFramed() && !mayBeFramed(path)) return { verdict: 'framed', subject };
    const user = readSession()?.user ?? null;
    const verdict = verdictOn({ path, subject }, user);
    if (verdict === 'signedInAlready')
      return { verdict, subject, onTo: takePlace(user?.userId ?? '') };
    return verdict === 'open'
      ? { verdict, subject, Page: (await load()).default }
      : { verdict, subject };
  };
}

/** An invited merchant has no password: the link of the mail is the way in. */
const signInPlace = (): string => (wasInvited() ? endedInvitationPath : '/pages/login');

/**
 * By which a screen is told from the one before. However the form's path is spelled, it is the same
 * form: what is typed in it stays. Another person gets a new one: nothing stays that the former
 * typed.
 */
const keyOf = (path: string, user: StoredUser | null): string =>
  `${isForm(path) ? onboardingPath : path} ${user?.userId ?? ''}`;

/**
 * Shows what the guard found: the screen, the way to somewhere else, or the not-allowed page
 * instead of it.
 */
function Screen(): ReactElement | null {
  const user = useSelector((state: AppState) => state.session.user);
  const { verdict, subject, onTo = landing, Page }: Found = useLoaderData();
  const location = useLocation();
  // A new one for each location: asked for again while it still waits for code, a redirect must
  // start again.
  const { key } = location;
  switch (verdict) {
    case 'signIn':
      return (
        <Redirect
          key={key}
          to={signInPlace()}
          before={() => rememberPlace(createPath(location), '')}
        />
      );
    case 'onboarding':
      return <Redirect key={key} to={onboardingPath} />;
    case 'signedInAlready':
      return <Redirect key={key} to={onTo} />;
    case 'notAllowed':
      return <NotAllowedPage />;
    case 'framed':
      return <FramedPage />;
    case 'open':
      // Another user may have come, or this one gone, since the guard looked: nothing may be asked
      // in the wrong name.
      if (subject !== null && !user) return null;
      if (subject !== null && user && !mayOpen(location.pathname, subject, user))
        return <NotAllowedPage />;
      return Page ? <Page key={keyOf(location.pathname, subject && user)} /> : <RouteFailure />;
  }
}

/** The route of one screen: guarded, lazy, with its own error boundary. */
export function screenRoute(path: string, screenAt: ScreenAt): RouteObject {
  return {
    path,
    loader: guardedLoader(screenAt),
    element: <Screen />,
    errorElement: <RouteFailure />,
  };
}
