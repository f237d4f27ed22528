import { type ReactElement, useCallback, useEffect, useRef } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { sessionToken } from '@/shared/session/storedSession';
import { askBeforeSignOut } from '@/shared/session/unsent';
import { ConfirmModal } from './ConfirmModal';
import { useTypedAddress } from './useTypedAddress';

interface LeaveWarning {
  /** To be rendered by the form's page: asks before the typed is left behind. */
  warning: ReactElement;
  /** Lets the next navigation pass, after a save. */
  letGo: () => void;
}

type Holds = (next: string) => boolean;

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

/** Only there while it may hold: the router complains about every typed address while it has a blocker at all. */
function LinkWarning({ holds }: { holds: Holds }): ReactElement {
  const blocker = useBlocker(({ nextLocation }) => holds(nextLocation.pathname));
  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

function AddressWarning({ holds, letGo }: { holds: Holds; letGo: () => void }): ReactElement {
  const navigate = useNavigate();
  const { typed, forget } = useTypedAddress(holds);
  const leave = (): void => {
    if (typed === null) return;
    letGo();
    forget();
    void navigate(typed);
  };
  return <LeaveQuestion isOpen={typed !== null} onLeave={leave} onStay={forget} />;
}

interface LeaveQuestionProps {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
}

function LeaveQuestion({ isOpen, onLeave, onStay }: LeaveQuestionProps): ReactElement {
  return (
    <ConfirmModal
      isOpen={isOpen}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      What you changed on this screen is not saved yet.
    </ConfirmModal>
  );
}
