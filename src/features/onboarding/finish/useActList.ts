import { useRef, useState } from 'react';
import type { MerchantApplication } from '@/domain/onboarding/application';
import type { FinishNotice } from '@/domain/onboarding/beginning';
import { failureMessage } from '@/shared/api/failure';
import { toastError, toastSuccess } from '@/shared/ui/toast';
import {
  type ActProgress,
  type ActState,
  failureOf,
  openActions,
  withState,
} from './finishProgress';
import { needless, useFinishActions } from './useFinishActions';

interface ActList {
  list: readonly ActProgress[];
  /** Everything is to be sent, or only these. */
  restart: (only?: readonly FinishNotice[]) => void;
  /**
   * Sends what is not sent yet, one after the other, with a toast each; gives whether all is sent
   * now. Never rejects.
   */
  sendOpen: (application: MerchantApplication) => Promise<boolean>;
}

/** What goes out after the final save, and how each of it stands. */
export function useActList(): ActList {
  const acts = useFinishActions();
  const [list, setList] = useState<readonly ActProgress[]>([]);
  const latest = useRef(list);
  const put = (next: readonly ActProgress[]): void => {
    latest.current = next;
    setList(next);
  };
  const mark = (at: number, state: ActState): void => put(withState(latest.current, at, state));

  const sendOne = async (at: number, application: MerchantApplication): Promise<void> => {
    mark(at, 'running');
    try {
      const said = await acts[at]?.run(application);
      mark(at, said === needless ? 'needless' : 'done');
      if (typeof said === 'string') toastSuccess(said);
    } catch (error) {
      const failed = failureMessage(error);
      mark(at, { failed });
      toastError(failed);
    }
  };
  return {
    list,
    restart: (only) =>
      put(
        acts.map(({ label, what }) => ({
          label,
          state: !only || only.includes(what) ? 'waiting' : 'done',
        })),
      ),
    sendOpen: async (application) => {
      for (const at of openActions(latest.current)) await sendOne(at, application);
      return latest.current.every((act) => failureOf(act) === null);
    },
  };
}
