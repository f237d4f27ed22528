import { type ReactElement, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { sessionToken } from '@/shared/session/storedSession';
import { askBeforeSignOut } from '@/shared/session/unsent';
import { AddressWarning, type Holds, LinkWarning } from './leaveWarnings';

interface LeaveWarning {
  /** To be rendered by the form's page: asks before the typed is left behind. */
  warning: ReactElement;
  /** Lets the next navigation pass, after a save. */
  letGo: () => void;
}

interface LeaveOptions {
  /** A sign-out brings the changes to the server first (shared/session/unsent.ts). */
  sentBeforeSignOut?: boolean;
}

/** Asks before a screen with unsaved changes is left: by a link, a typed address, a sign-out or closing the window. */
export function useLeaveWarning(
  hasChanges: boolean,
  { sentBeforeSignOut = false }: LeaveOptions = {},
): LeaveWarning {
  const isFree = useRef(false);
  const { pathname } = useLocation();
  // A session that has ended must never be held up: the typed is kept as a draft then.
  const holds: Holds = (next) =>
    hasChanges && !isFree.current && sessionToken() !== null && next !== pathname;

  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isFree.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);

  const isDropped = hasChanges && !sentBeforeSignOut;
  useEffect(() => (isDropped ? askBeforeSignOut() : undefined), [isDropped]);

  const letGo = useCallback(() => {
    isFree.current = true;
  }, []);

  const warning = (
    <>
      {hasChanges ? <LinkWarning holds={holds} /> : null}
      <AddressWarning holds={holds} letGo={letGo} />
    </>
  );
  return { warning, letGo };
}
