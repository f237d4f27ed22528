import { type ReactElement, useState } from 'react';
import type { MerchantApplication } from '@/domain/onboarding/application';
import type { FinishNotice } from '@/domain/onboarding/beginning';
import { useUser } from '@/shared/session/useUser';
import { FinishPanel } from './FinishPanel';
import { useNoteSubmissionMutation } from './finishApi';
import { statusNote } from './finishNotices';
import { useActList } from './useActList';

interface Finish {
  /**
   * Sends what goes out after the final save, or `only` some of it; resolves when all is sent, or
   * when the person goes on without, and tells whether all was. Never rejects.
   */
  finish: (saved: MerchantApplication, only?: readonly FinishNotice[]) => Promise<boolean>;
  /** What is being sent; to be rendered. */
  panel: ReactElement | null;
}

/** A submission under way. */
interface Run {
  application: MerchantApplication;
  isRunning: boolean;
  end: (isSent: boolean) => void;
}

/**
 * After the final save: credentials, verification, notices and the summary; none of them undoes it
 * (spec 2.4, 2.8).
 */
export function useFinish(): Finish {
  const { list, restart, sendOpen } = useActList();
  const [note] = useNoteSubmissionMutation();
  const user = useUser();
  const [run, setRun] = useState<Run | null>(null);
  const send = async (begun: Run): Promise<void> => {
    setRun({ ...begun, isRunning: true });
    if (await sendOpen(begun.application)) begun.end(true);
    else setRun({ ...begun, isRunning: false });
  };
  const finish: Finish['finish'] = (application, only) =>
    new Promise((resolve) => {
      const end: Run['end'] = (isSent) => {
        setRun(null);
        resolve(isSent);
      };
      // The log is told once, by whoever has just submitted.
      if (!only) void note(statusNote(application, user));
      restart(only);
      void send({ application, isRunning: true, end });
    });
  const panel = run ? (
    <FinishPanel
      acts={list}
      isRunning={run.isRunning}
      onRetry={() => void send(run)}
      onContinue={() => run.end(false)}
    />
  ) : null;
  return { finish, panel };
}
