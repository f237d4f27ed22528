import { useLayoutEffect, useRef } from 'react';
import { useLeaveGuard } from '@/shared/navigation/leaveGuards';

const writers: (() => void)[] = [];

/**
 * Has the open forms hand over the letters that are in no draft yet: the innermost window first,
 * into the form around it.
 */
export function catchUp(): void {
  for (const write of [...writers].reverse()) write();
}

/**
 * `write` hands over what the form has and nobody was told of; called before the page, the session
 * or the screen ends.
 */
export function useLastLetters(write: () => void): void {
  const latest = useRef(write);
  latest.current = write;
  useLeaveGuard({
    holds: () => {
      latest.current();
      return false;
    },
  });
  useLayoutEffect(() => {
    const writer = (): void => latest.current();
    writers.push(writer);
    return () => {
      writers.splice(writers.indexOf(writer), 1);
    };
  }, []);
}
