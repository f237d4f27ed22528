import { useEffect, useRef } from 'react';
import { isCovered } from '@/shared/ui/covering';

/**
 * Ctrl+K, or Cmd+K on a Mac, opens the palette from anywhere in the frame; not over a dialog, in
 * which something may be typed: each of its entries leads away from that.
 */
export function usePaletteKeys(open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return;
      event.preventDefault();
      if (!isCovered()) latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
