import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { afterPaint } from '@/shared/ui/afterPaint';
import { wordId } from './wordPlace';

/**
 * Scrolls to a word once it is painted and puts the focus there, each time that its address is
 * opened. Null for none.
 */
export function useMarkedWord(key: string | null): void {
  const place = useLocation().key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same word opened again is shown again.
  useEffect(() => {
    if (key === null) return;
    let isLeft = false;
    afterPaint(() => {
      const word = isLeft ? null : document.getElementById(wordId(key));
      word?.scrollIntoView({ block: 'center' });
      word?.focus({ preventScroll: true });
    });
    return () => {
      isLeft = true;
    };
  }, [key, place]);
}
