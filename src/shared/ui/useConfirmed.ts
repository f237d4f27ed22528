import { useState } from 'react';
import { toastSuccess } from './toast';
import { toastFailure } from './toastFailure';

interface Confirmed {
  busy: boolean;
  /** Does what was asked for; `done` is said when it worked, and what `then` does follows. */
  confirm: (work: () => Promise<unknown>, done: string, then?: () => void) => Promise<void>;
}

/**
 * What follows a yes: it is said that the act worked or why it did not, and the question closes
 * either way.
 */
export function useConfirmed(onClose: () => void): Confirmed {
  const [busy, setBusy] = useState(false);
  const confirm: Confirmed['confirm'] = async (work, done, then) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      toastSuccess(done);
      onClose();
      then?.();
    } catch (error) {
      toastFailure(error);
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return { busy, confirm };
}
