import { type ReactElement, useState } from 'react';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { FinishPanel } from './FinishPanel';
import { useActList } from './useActList';

interface Finish {
  /** Sends what goes out after the final save; resolves when all is sent, or when the person goes on without. Never rejects. */
  finish: (saved: MerchantApplication) => Promise<void>;
  /** What is being sent; to be rendered. */
  panel: ReactElement | null;
}

/** A submission under way. */
interface Run {
  application: MerchantApplication;
  isRunning: boolean;
  end: () => void;
}

/** After the final save: credentials, verification, notices and the summary; none of them undoes it (spec 2.4, 2.8). */
export function useFinish(): Finish {
  const { list, restart, sendOpen } = useActList();
  const [run, setRun] = useState<Run | null>(null);
  const send = async (begun: Run): Promise<void> => {
    setRun({ ...begun, isRunning: true });
    if (await sendOpen(begun.application)) begun.end();
    else setRun({ ...begun, isRunning: false });
  };
  const finish = (application: MerchantApplication): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        setRun(null);
        resolve();
      };
      restart();
      void send({ application, isRunning: true, end });
    });
  const panel = run ? (
    <FinishPanel acts={list} isRunning={run.isRunning} onRetry={() => void send(run)} onContinue={run.end} />
  ) : null;
  return { finish, panel };
}
