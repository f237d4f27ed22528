import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { afterPaint } from '@/shared/ui/afterPaint';

/** The new screen's heading, so that it is announced and Tab goes on there. */
function focusHeading(preventScroll: boolean): void {
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll });
}

/**
 * After a screen change, puts the focus on the new screen's heading once it is painted, unless it
 * has gone elsewhere meanwhile.
 */
export function useScreenFocus(): void {
  const { pathname } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const focused = document.activeElement;
    afterPaint(() => {
      const isLeft = focused !== document.activeElement && document.activeElement !== document.body;
      if (last.current === pathname && !isLeft) focusHeading(isPop);
    });
  }, [isPop, pathname]);
}
