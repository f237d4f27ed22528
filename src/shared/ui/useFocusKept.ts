import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place in an area that is blocked for a while: back on what had the focus
 * before, or, when that is gone (a deleted row), on what scrolls in the area, else on the area
 * itself if it has `tabIndex={-1}`. `shown`: what the area shows; a change of it may take the
 * focused thing away.
 */
export function useFocusKept(
  area: RefObject<HTMLElement>,
  isBlocked: boolean,
  shown: unknown,
): void {
  const last = useRef<Element | null>(null);

  useEffect(() => {
    const follow = ({ target }: Event): void => {
      if (!(target instanceof HTMLElement) || target.closest('.modal')) return;
      last.current = area.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', follow);
    };
  }, [area]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: to be looked at whenever something else is shown.
  useLayoutEffect(() => {
    const place = area.current;
    if (!place || isBlocked || !last.current) return;
    if ((document.activeElement ?? document.body) !== document.body) return;
    const next = last.current.isConnected ? last.current : place.querySelector('[tabindex="0"]');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    if (document.activeElement === document.body) place.focus({ preventScroll: true });
  }, [area, isBlocked, shown]);
}
