import { type ReactElement, useEffect, useState } from 'react';
import { agoText } from '@/domain/dates/ago';

interface DraftStateProps {
  state: 'none' | 'waiting' | 'kept' | 'failed';
  /** Moment of the last draft that was kept. */
  keptAt: number | null;
}

/** Whether what is typed is safe, and since when. */
export function DraftState({ state, keptAt }: DraftStateProps): ReactElement | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (state === 'none') return null;
  if (state === 'failed') {
    return (
      <p className="gl-draft-state is-failed" role="status">
        Your draft could not be saved. Retrying …
      </p>
    );
  }
  const text =
    keptAt === null || state === 'waiting'
      ? 'Saving your draft …'
      : `Saved ${agoText(now - keptAt)}`;
  return <p className="gl-draft-state">{text}</p>;
}
