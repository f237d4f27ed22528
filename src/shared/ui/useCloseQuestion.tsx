import { type ReactElement, useEffect, useRef, useState } from 'react';
import { ConfirmModal } from './ConfirmModal';
import { useFormPart } from './fields/formState';

interface CloseQuestion {
  /** Closes, or asks first where something was typed: for Escape and the cross. Cancel says itself what it does. */
  close: () => void;
  /** Told by the form of the dialog whenever that changes. */
  onTyped: (isTyped: boolean) => void;
  /** Stands beside the dialog, not in it: keys of the one are none of the other. */
  question: ReactElement;
}

/** Asks before a dialog in which something was typed is closed by a key that is pressed too easily. */
export function useCloseQuestion(onClose: () => void): CloseQuestion {
  const isTyped = useRef(false);
  const [isAsked, setAsked] = useState(false);
  const question = (
    <ConfirmModal
      isOpen={isAsked}
      title="Discard what you typed?"
      confirmLabel="Discard"
      cancelLabel="Go on typing"
      tone="danger"
      onConfirm={onClose}
      onCancel={() => setAsked(false)}
    >
      It is not saved yet.
    </ConfirmModal>
  );
  return {
    close: () => (isTyped.current ? setAsked(true) : onClose()),
    onTyped: (typed) => {
      isTyped.current = typed;
    },
    question,
  };
}

/** Tells whether the form around is another one than it began as; stands among its fields. */
export function TypedWatch({ onTyped }: Pick<CloseQuestion, 'onTyped'>): null {
  const isTyped = useFormPart(({ dirty }) => dirty);
  useEffect(() => onTyped(isTyped), [onTyped, isTyped]);
  return null;
}
