import { AbilityProvider } from '@casl/react';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { accessOf } from '@/shared/session/access';
import { subscribe } from '@/shared/session/events';
import { landing } from '@/shared/session/returnPlace';
import { fetchSupport } from '@/shared/session/signInOptions';
import { markSeen } from '@/shared/session/storedSession';
import { useUser } from '@/shared/session/useUser';
import { toastError } from '@/shared/ui/toast';
import type { AppState } from '../store';
import { endingOf } from './ending';
import { IdleDialog } from './IdleDialog';
import { ProofQuestion } from './ProofQuestion';
import { SignOutContext } from './SessionContext';
import { sessionTexts } from './sessionTexts';
import { useIdleState } from './useIdleState';
import { useOtherTabs } from './useOtherTabs';
import { useSessionEnd } from './useSessionEnd';
import { useSignOutQuestion } from './useSignOutQuestion';

/**
 * Turns session events into toasts and screen changes, keeps the idle time, follows the other tabs,
 * and hands what the user may access to all screens.
 */
export function SessionProvider({ children }: { children: ReactNode }): ReactElement {
  const isSignedIn = useSelector((state: AppState) => state.session.user !== null);
  const ability = accessOf(useUser());
  const { end, follow, signOut: leave } = useSessionEnd();
  const { signOut, question } = useSignOutQuestion(leave, isSignedIn);
  const idle = useIdleState(isSignedIn);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = useRef(pathname);
  path.current = pathname;

  useOtherTabs(follow);

  useEffect(
    () =>
      subscribe(async (event) => {
        if (event.kind === 'alive') markSeen();
        // Already there: a landing page whose own call is refused must not loop (readings C19).
        if (event.kind === 'forbidden' && path.current !== landing) {
          toastError(sessionTexts.forbidden, { kind: 'forbidden' });
          void navigate(landing);
        }
        if (event.kind === 'factorNeeded' && path.current !== '/user') {
          toastError(event.message, { kind: 'forbidden' });
          void navigate('/user');
        }
        const ending = await endingOf(event, path.current, fetchSupport);
        if (ending) end(ending);
      }),
    [end, navigate],
  );

  useEffect(() => {
    if (idle.kind === 'ended') end({ toast: sessionTexts.timer, to: '/pages/login' });
  }, [end, idle.kind]);

  return (
    <SignOutContext.Provider value={signOut}>
      <AbilityProvider value={ability}>{children}</AbilityProvider>
      {idle.kind === 'warning' ? <IdleDialog seconds={idle.seconds} onSignOut={signOut} /> : null}
      <ProofQuestion />
      {question}
    </SignOutContext.Provider>
  );
}
