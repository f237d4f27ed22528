import { useLayoutEffect, useRef } from 'react';
import { tellBeforeWay } from '@/shared/navigation/historyGuard';

const writers: (() => void)[] = [];

/**
 * Has the open forms hand over the letters that are in no draft yet: the innermost window first,
 * into the form around it.
 */
export function catchUp(): void {
  for (const write of [...writers].reverse()) write();
}

let isHeeding = false;

/**
 * `write` hands over what the form has and nobody was told of; called before the page, the session
 * or the screen ends.
 */
export function useLastLetters(write: () => void): void {
  const latest = useRef(write);
  latest.current = write;
  useLayoutEffect(() => {
    if (!isHeeding) tellBeforeWay(catchUp);
    isHeeding = true;
    const writer = (): void => latest.current();
    writers.push(writer);
    return () => {
      writers.splice(writers.indexOf(writer), 1);
    };
  }, []);
}
