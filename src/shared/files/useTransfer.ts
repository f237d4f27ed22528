import { useCallback, useEffect, useRef, useState } from 'react';
import type { Progress, TransferOptions } from './transfer';

/** Milliseconds for which a finished bar stays (spec 3.2.3). */
const linger = 1000;

/** A transfer under way, as its bar shows it. */
export interface Transfer extends Progress {
  label: string;
}

interface Transfers {
  /** What is running now, or finished less than a second ago. */
  transfer: Transfer | null;
  isRunning: boolean;
  /** Starts one; rejects as the work does. One at a time: a new one stops the one before. */
  run: <Result>(
    label: string,
    work: (options: Required<TransferOptions>) => Promise<Result>,
  ) => Promise<Result>;
  cancel: () => void;
}

/**
 * Runs a transfer with a bar that hides one second after completion and can be cancelled (spec
 * 3.2.3).
 */
export function useTransfer(): Transfers {
  const [transfer, setTransfer] = useState<Transfer | null>(null);
  const [isRunning, setRunning] = useState(false);
  const controller = useRef<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const cancel = useCallback(() => controller.current?.abort(), []);
  useEffect(
    () => () => {
      controller.current?.abort();
      clearTimeout(timer.current);
    },
    [],
  );

  const run: Transfers['run'] = useCallback(async (label, work) => {
    controller.current?.abort();
    clearTimeout(timer.current);
    const own = new AbortController();
    controller.current = own;
    const isCurrent = (): boolean => controller.current === own;
    const show = (progress: Progress): void => {
      if (isCurrent() && !own.signal.aborted) setTransfer({ label, ...progress });
    };
    setRunning(true);
    show({ done: null });
    let hideAfter = 0;
    try {
      const result = await work({ onProgress: show, signal: own.signal });
      hideAfter = linger;
      return result;
    } finally {
      if (isCurrent()) {
        setRunning(false);
        timer.current = setTimeout(() => setTransfer(null), hideAfter);
      }
    }
  }, []);

  return { transfer, isRunning, run, cancel };
}
