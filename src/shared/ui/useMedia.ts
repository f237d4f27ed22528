import { useCallback, useSyncExternalStore } from 'react';

/** Where tables become cards: narrower than a tablet. */
export const narrowScreen = '(max-width: 767.98px)';

const known = new Map<string, MediaQueryList>();

/** Made once for each query: it is asked with every drawing of a list. */
function mediaOf(query: string): MediaQueryList {
  const media = known.get(query) ?? window.matchMedia(query);
  known.set(query, media);
  return media;
}

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const media = mediaOf(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => mediaOf(query).matches);
}
