import type { ReactElement } from 'react';
import { ConfirmModal } from './ConfirmModal';

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

/** Asks whether what is half typed may be left behind. */
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
