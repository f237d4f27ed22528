import { useCallback, useEffect, useState } from 'react';
import { type Transfer, useTransfer } from '@/shared/files/useTransfer';
import type { AchContent } from './achContent';
import { AchFileRefused, openAch } from './openAch';

/** A file that the page has as text. */
export interface NamedText {
  name: string;
  text: string;
}

/** What became of a file: read in a worker, judged, or why not. */
export type AchFileRead =
  | { state: 'none' }
  | { state: 'reading'; transfer: Transfer | null; cancel: () => void }
  | { state: 'canceled'; retry: () => void }
  | { state: 'refused'; message: string }
  | { state: 'read'; content: AchContent };

type Outcome = Extract<AchFileRead, { state: 'refused' | 'read' }> | { state: 'canceled' };

/** What is said of a file, and of which one. */
interface Told {
  source: File | string;
  outcome: Outcome;
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof AchFileRefused) return { state: 'refused', message: error.message };
  return { state: 'canceled' };
}

/**
 * Reads and judges a NACHA file, one at a time, in a worker (spec catalogue '/nacha'). A new file
 * stops the one before.
 */
export function useAchFile(file: File | NamedText | null): AchFileRead {
  const { transfer, run, cancel } = useTransfer();
  const [told, setTold] = useState<Told | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setTold(null);
    setAttempt((before) => before + 1);
  }, []);
  const name = file?.name ?? '';
  // A text as itself: the object around it may be another one with each drawing.
  const source = file === null || file instanceof File ? file : file.text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same file again.
  useEffect(() => {
    if (source === null) return;
    let isCurrent = true;
    const given = source instanceof File ? source : new File([source], name);
    const tell = (outcome: Outcome): void => {
      if (isCurrent) setTold({ source, outcome });
    };
    run(`Reading ${name}`, (options) => openAch(given, options)).then(
      (content) => tell({ state: 'read', content }),
      (error: unknown) => tell(outcomeOf(error)),
    );
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [source, name, attempt, run, cancel]);

  if (file === null) return { state: 'none' };
  // What was said of another file is not said of this one.
  const outcome = told?.source === source ? told?.outcome : undefined;
  if (!outcome) return { state: 'reading', transfer, cancel };
  return outcome.state === 'canceled' ? { state: 'canceled', retry } : outcome;
}
