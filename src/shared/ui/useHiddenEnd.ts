import { type RefObject, useEffect } from 'react';

/**
 * Marks a box that scrolls sideways with `data-hidden-end` while something of it lies beyond its
 * right edge.
 */
export function useHiddenEnd(box: RefObject<HTMLElement>): void {
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const look = (): void => {
      const rest = place.scrollWidth - place.clientWidth - place.scrollLeft;
      place.toggleAttribute('data-hidden-end', rest > 1);
    };
    const observer = new ResizeObserver(look);
    observer.observe(place);
    // The table grows with its rows while the box stays.
    if (place.firstElementChild) observer.observe(place.firstElementChild);
    place.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      place.removeEventListener('scroll', look);
    };
  }, [box]);
}
