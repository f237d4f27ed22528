import { useCallback, useSyncExternalStore } from 'react';

/** Where tables become cards: narrower than a tablet. */
export const narrowScreen = '(max-width: 767.98px)';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => window.matchMedia(query).matches);
}
