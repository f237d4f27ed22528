import {
  type MutableRefObject,
  type ReactElement,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { askBeforeSignOut } from '@/shared/session/unsent';
import { ConfirmModal } from './ConfirmModal';
import { useFormReader } from './fields/formState';

interface CloseQuestion {
  /** Closes, or asks first where something was typed: for Escape and the cross. Cancel says itself what it does. Always the same. */
  close: () => void;
  /** Filled by the form of the dialog: whether something is typed in it when that is asked, to the last letter. */
  isTyped: MutableRefObject<() => boolean>;
  /** Stands beside the dialog, not in it: keys of the one are none of the other. */
  question: ReactElement;
}

interface CloseOptions {
  /** A sign-out brings what is typed to the server first (shared/session/unsent.ts). */
  sentBeforeSignOut?: boolean;
}

/** Asks before a dialog in which something was typed is closed: by a key that is pressed too easily, a sign-out, or with the window. */
export function useCloseQuestion(
  onClose: () => void,
  { sentBeforeSignOut = false }: CloseOptions = {},
): CloseQuestion {
  const isTyped = useRef(() => false);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (sentBeforeSignOut) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (isTyped.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    const unask = askBeforeSignOut(() => isTyped.current());
    return () => {
      window.removeEventListener('beforeunload', ask);
      unask();
    };
  }, [sentBeforeSignOut]);
  const end = useRef(onClose);
  end.current = onClose;
  const close = useCallback((): void => {
    if (isTyped.current()) setAsked(true);
    else end.current();
  }, []);
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
  return { close, isTyped, question };
}

/** Answers whether the form around is another one than it began as; stands among its fields. */
export function TypedWatch({ isTyped }: Pick<CloseQuestion, 'isTyped'>): null {
  const read = useFormReader();
  useLayoutEffect(() => {
    isTyped.current = () => read().dirty;
  }, [isTyped, read]);
  return null;
}
