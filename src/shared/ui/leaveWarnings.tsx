import type { ReactElement } from 'react';
import { useBlocker } from 'react-router-dom';
import { type Holds, useHistoryGuard } from '@/shared/navigation/historyGuard';
import { ConfirmModal } from './ConfirmModal';

interface LeaveWarningProps {
  holds: Holds;
  /** Ways within the screen, e.g. to another step, are asked about as well. */
  isWithin?: boolean;
  words?: LeaveWords;
}

/**
 * Asks about every way to another screen: the application's own, such as links and the palette, and
 * the browser's, such as Back and a typed address. One question at a time: it is about the latest
 * way.
 */
export function LeaveWarning({ holds, isWithin = false, words }: LeaveWarningProps): ReactElement {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'POP' &&
      (isWithin || nextLocation.pathname !== currentLocation.pathname) &&
      holds(),
  );
  const way = useHistoryGuard(holds, isWithin);
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
  const isOpen = way.isAsked || blocker.state === 'blocked';
  return <LeaveQuestion {...{ isOpen, words }} onLeave={leave} onStay={stay} />;
}

/** What is asked, where the usual words do not say what is lost. */
export interface LeaveWords {
  title: string;
  text: string;
}

const usual: LeaveWords = {
  title: 'Leave without saving?',
  text: 'Your changes on this screen haven’t been saved.',
};

interface LeaveQuestionProps {
  isOpen: boolean;
  words?: LeaveWords;
  onLeave: () => void;
  onStay: () => void;
}

/** The question itself. */
export function LeaveQuestion({
  isOpen,
  words = usual,
  onLeave,
  onStay,
}: LeaveQuestionProps): ReactElement {
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={words.title}
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {words.text}
    </ConfirmModal>
  );
}
