import type { ReactElement } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { ConfirmModal } from './ConfirmModal';
import { useTypedAddress } from './useTypedAddress';

/** True when a way to that path of the application is to be asked about. */
export type Holds = (next: string) => boolean;

interface LinkWarningProps {
  holds: Holds;
  /** The browser's own ways, such as Back, and none of the application's. */
  isBackAlone?: boolean;
}

/** Only there while it may hold: the router complains about every typed address while it has a blocker at all. */
export function LinkWarning({ holds, isBackAlone = false }: LinkWarningProps): ReactElement {
  const blocker = useBlocker(
    ({ nextLocation, historyAction }) =>
      (!isBackAlone || historyAction === 'POP') && holds(nextLocation.pathname),
  );
  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

interface AddressWarningProps {
  holds: Holds;
  /** From now on nothing is held. */
  letGo: () => void;
}

/** Asks about an address that is typed by hand. */
export function AddressWarning({ holds, letGo }: AddressWarningProps): ReactElement {
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
