import { useEffect, useRef, useState } from 'react';
import { isUnderway } from '@/shared/navigation/underway';

/** Milliseconds between the last letter and the search. */
const patience = 500;

/** Milliseconds until a search that came while somebody was on the way is tried again. */
const again = 50;

/**
 * A search box over a search that lives elsewhere: what is typed takes effect half a second after
 * the last letter.
 */
export function useSearchText(
  search: string,
  onSearch: (search: string) => void,
): { text: string; setText: (text: string) => void; clear: () => void } {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = useRef(onSearch);
  settle.current = onSearch;

  useEffect(() => {
    if (typed === null || typed === search) return;
    let timer = setTimeout(take, patience);
    function take(): void {
      // Whoever has followed a link meanwhile is not called back: the box goes with its screen.
      if (isUnderway()) timer = setTimeout(take, again);
      else settle.current(typed ?? '');
    }
    return () => clearTimeout(timer);
  }, [typed, search]);

  // Once the address has caught up, it alone tells the text again: Back then changes the box as
  // well.
  useEffect(() => {
    setTyped((current) => (current === search ? null : current));
  }, [search]);

  const clear = (): void => {
    setTyped(null);
    onSearch('');
  };
  return { text: typed ?? search, setText: setTyped, clear };
}
