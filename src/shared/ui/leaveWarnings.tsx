import type { ReactElement } from 'react';
import { useBlocker } from 'react-router-dom';
import { type Holds, useHistoryGuard } from '@/shared/navigation/historyGuard';
import { ConfirmModal } from './ConfirmModal';

/**
 * Asks about every way to another screen: the application's own, such as links and the palette, and the browser's, such as Back
 * and a typed address. One question at a time: it is about the latest way.
 */
export function LeaveWarning({ holds }: { holds: Holds }): ReactElement {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'POP' && nextLocation.pathname !== currentLocation.pathname && holds(),
  );
  const way = useHistoryGuard(holds);
  const leave = (): void => {
    if (!way.isAsked) {
      blocker.proceed?.();
      return;
    }
    blocker.reset?.();
    way.leave();
  };
  const stay = (): void => {
    blocker.reset?.();
    way.stay();
  };
  return <LeaveQuestion isOpen={way.isAsked || blocker.state === 'blocked'} onLeave={leave} onStay={stay} />;
}

interface LeaveQuestionProps {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** The question itself. */
export function LeaveQuestion({ isOpen, onLeave, onStay }: LeaveQuestionProps): ReactElement {
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
      Your changes on this screen haven’t been saved.
    </ConfirmModal>
  );
}
