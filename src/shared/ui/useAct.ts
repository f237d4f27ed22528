import { useState } from 'react';
import { mayPass, toFailure } from '@/shared/api/failure';
import { sessionEventOf } from '@/shared/api/http';
import { randomKey } from '@/shared/randomKey';
import { toastSuccess } from './toast';

interface Act {
  busy: boolean;
  /** Why it failed; null when it did not. */
  failure: string | null;
  /** Names this dialog's act: pressed again after a lost answer it is the same act. */
  attempt: string;
  /** True from when it is sent until it is known what became of it. */
  isUnanswered: boolean;
  /** Does it; says that it worked, by what came of it, and closes, or keeps the reason. */
  run: <T>(work: () => Promise<T>, done: string | ((answer: T) => string)) => Promise<void>;
  /** Takes the reason away: it was about something that is no longer chosen. */
  forgetFailure: () => void;
}

/** An act of a dialog: busy while in flight, the failure stays to be read. */
export function useAct(onDone: () => void): Act {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt] = useState(randomKey);
  const [isUnanswered, setUnanswered] = useState(false);
  const run: Act['run'] = async (work, done) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    setUnanswered(true);
    try {
      const answer = await work();
      setUnanswered(false);
      toastSuccess(typeof done === 'string' ? done : done(answer));
      onDone();
    } catch (error) {
      const known = toFailure(error);
      setUnanswered(mayPass(known));
      if (sessionEventOf(known) === null) setFailure(known.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, attempt, isUnanswered, run, forgetFailure: () => setFailure(null) };
}
