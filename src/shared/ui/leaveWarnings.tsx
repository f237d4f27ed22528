import type { ReactElement } from 'react';
import { useBlocker } from 'react-router-dom';
import { type Holds, useHistoryGuard } from '@/shared/navigation/historyGuard';
import { ConfirmModal } from './ConfirmModal';

interface WarningProps {
  holds: Holds;
}

/** Asks about the application's own ways to another screen: links, the palette. */
export function LinkWarning({ holds }: WarningProps): ReactElement {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'POP' && nextLocation.pathname !== currentLocation.pathname && holds(),
  );
  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

/** Asks about the browser's own ways: Back, Forward, a typed address. */
export function HistoryWarning({ holds }: WarningProps): ReactElement {
  const { isAsked, leave, stay } = useHistoryGuard(holds);
  return <LeaveQuestion isOpen={isAsked} onLeave={leave} onStay={stay} />;
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
