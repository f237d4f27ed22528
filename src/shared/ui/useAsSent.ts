import { useRef } from 'react';

/**
 * What a dialog read before it sent its act, until it is known what became of that (`useAct`): the
 * act itself may have changed what is read now, and its repetition must be judged as it was.
 */
export function useAsSent<T>(now: T, isUnanswered: boolean): T {
  const sent = useRef(now);
  if (!isUnanswered) sent.current = now;
  return sent.current;
}
