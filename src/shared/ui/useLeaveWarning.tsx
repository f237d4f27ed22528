import { type ReactElement, useCallback, useEffect, useRef } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { sessionToken } from '@/shared/session/storedSession';
import { ConfirmModal } from './ConfirmModal';
import { useTypedAddress } from './useTypedAddress';

interface LeaveWarning {
  /** To be rendered by the form's page: asks before the typed is left behind. */
  warning: ReactElement;
  /** Lets the next navigation pass, after a save. */
  letGo: () => void;
}

/** Asks before a screen with unsaved changes is left: by a link, a typed address or closing the window. */
export function useLeaveWarning(hasChanges: boolean): LeaveWarning {
  const isFree = useRef(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // A sign-out must never be held up: the typed is kept as a draft then.
  const holds = (next: string): boolean =>
    hasChanges && !isFree.current && sessionToken() !== null && next !== pathname;
  const blocker = useBlocker(({ nextLocation }) => holds(nextLocation.pathname));
  const { typed, forget } = useTypedAddress(holds);

  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isFree.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);

  const letGo = useCallback(() => {
    isFree.current = true;
  }, []);

  const leave = (): void => {
    if (typed === null) blocker.proceed?.();
    else {
      letGo();
      forget();
      void navigate(typed);
    }
  };
  const stay = (): void => {
    forget();
    blocker.reset?.();
  };

  const warning = (
    <ConfirmModal
      isOpen={blocker.state === 'blocked' || typed !== null}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={leave}
      onCancel={stay}
    >
      What you changed on this screen is not saved yet.
    </ConfirmModal>
  );
  return { warning, letGo };
}
