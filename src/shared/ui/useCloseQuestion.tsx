import {
  type ReactElement,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isOffScreen, type Leaving, useLeaveGuard } from '@/shared/navigation/leaveGuards';
import { sessionToken } from '@/shared/session/storedSession';
import { askBeforeSignOut } from '@/shared/session/unsent';
import { ConfirmModal } from './ConfirmModal';
import { useFormReader } from './fields/formState';
import type { LeaveWords } from './LeaveQuestion';

/** What the form of a dialog says of itself. */
interface Typed {
  /** Whether something is typed in it when that is asked, to the last letter. */
  current: () => boolean;
}

interface CloseQuestion {
  /**
   * Closes, or asks first where something was typed: for Escape and the cross. Cancel says itself
   * what it does. Always the same.
   */
  close: () => void;
  /** Filled by the form of the dialog. */
  isTyped: Typed;
  /** Stands beside the dialog, not in it: keys of the one are none of the other. */
  question: ReactElement;
}

interface CloseOptions {
  /** A sign-out brings what is typed to the server first (shared/session/unsent.ts). */
  sentBeforeSignOut?: boolean;
  /** Where no form of fields says it. */
  hasTyped?: boolean;
  /**
   * Where Back within the screen takes the dialog away as well, e.g. to the step before: what is
   * asked then.
   */
  within?: LeaveWords;
}

const openRow = ({ search }: Leaving['nextLocation']): string =>
  new URLSearchParams(search).get('open') ?? '';

/** A dialog over the drawer of a row goes with it, on the same screen. */
const closesDrawer = ({ currentLocation, nextLocation }: Leaving): boolean =>
  openRow(currentLocation) !== '' && openRow(currentLocation) !== openRow(nextLocation);

/** Has the window and a sign-out ask while something is typed. */
function useAskedEnd(isTyped: Typed, isSafe: boolean): void {
  useEffect(() => {
    if (isSafe) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (isTyped.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    const unask = askBeforeSignOut(() => isTyped.current());
    return () => {
      window.removeEventListener('beforeunload', ask);
      unask();
    };
  }, [isTyped, isSafe]);
}

/**
 * Asks before a dialog in which something was typed is closed: by a key that is pressed too easily,
 * a sign-out, Back, or with the window.
 */
export function useCloseQuestion(
  onClose: () => void,
  { sentBeforeSignOut = false, hasTyped, within }: CloseOptions = {},
): CloseQuestion {
  const [isTyped] = useState<Typed>(() => ({ current: () => false }));
  if (hasTyped !== undefined) isTyped.current = () => hasTyped;
  const [isAsked, setAsked] = useState(false);
  useAskedEnd(isTyped, sentBeforeSignOut);
  const end = useRef(onClose);
  end.current = onClose;
  const close = useCallback((): void => {
    if (isTyped.current()) setAsked(true);
    else end.current();
  }, [isTyped]);
  const asks = within !== undefined || !sentBeforeSignOut;
  useLeaveGuard({
    // What the application itself opens is no way of the browser's. A session that has ended must
    // never be held up.
    holds: (leaving) =>
      asks &&
      leaving.historyAction === 'POP' &&
      (within !== undefined || isOffScreen(leaving) || closesDrawer(leaving)) &&
      isTyped.current() &&
      sessionToken() !== null,
    words: within,
    // One question at a time.
    onAsk: () => setAsked(false),
  });
  const question = (
    <ConfirmModal
      isOpen={isAsked}
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      tone="danger"
      onConfirm={onClose}
      onCancel={() => setAsked(false)}
    >
      Your changes haven’t been saved.
    </ConfirmModal>
  );
  return { close, isTyped, question };
}

interface TypedWatchProps extends Pick<CloseQuestion, 'isTyped'> {
  /** Something is chosen that the form does not hold, e.g. a file. */
  hasChosen?: boolean;
}

/** Answers whether the form around is another one than it began as; stands among its fields. */
export function TypedWatch({ isTyped, hasChosen = false }: TypedWatchProps): null {
  const read = useFormReader();
  useLayoutEffect(() => {
    isTyped.current = () => hasChosen || read().dirty;
  }, [isTyped, read, hasChosen]);
  return null;
}
