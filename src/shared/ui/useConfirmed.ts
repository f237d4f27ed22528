import { useState } from 'react';
import { mayPass, toFailure } from '@/shared/api/failure';
import { randomKey } from '@/shared/randomKey';
import { toastSuccess } from './toast';
import { toastFailure } from './toastFailure';

interface Confirmed {
  busy: boolean;
  /** Why nobody knows whether it was done, or why it may work a little later; null otherwise. */
  failure: string | null;
  /** Names this question's act: confirmed again after a lost answer it is the same act. */
  attempt: string;
  /**
   * Does what was asked for; says that it worked, by what came of it, and what `then` does follows.
   */
  confirm: <T>(
    work: () => Promise<T>,
    done: string | ((answer: T) => string),
    then?: (answer: T) => void,
  ) => Promise<void>;
}

/**
 * What follows a yes: it is said that the act worked or was refused, and the question closes. What
 * may work when it is tried again, such as after a lost answer, keeps it open with the reason.
 */
export function useConfirmed(onClose: () => void): Confirmed {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt] = useState(randomKey);
  const confirm: Confirmed['confirm'] = async (work, done, then) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const answer = await work();
      toastSuccess(typeof done === 'string' ? done : done(answer));
      onClose();
      then?.(answer);
    } catch (error) {
      const known = toFailure(error);
      if (mayPass(known) && known.status !== 'ABORTED') return setFailure(known.message);
      toastFailure(error);
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, attempt, confirm };
}
