import { useLayoutEffect, useSyncExternalStore } from 'react';

// How many dialogs are open; those who lie under them hear of it in the same turn, before the
// dialog takes the focus.
let open = 0;
const listeners = new Set<() => void>();

function changeBy(step: 1 | -1): void {
  open += step;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A dialog says that it lies over everything else while `isOpen`. */
export function useCovering(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    changeBy(1);
    return () => changeBy(-1);
  }, [isOpen]);
}

/** A dialog lies over the page now; one that is fading out no longer does. */
export const isCovered = (): boolean => open > 0;

/**
 * True while a dialog lies over the page and its side panels: the keyboard and the focus are the
 * dialog's then.
 */
export const useIsCovered = (): boolean => useSyncExternalStore(listen, isCovered);
