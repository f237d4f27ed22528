import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** After a screen change, puts the focus on the new screen's heading, so that it is announced and Tab goes on there. */
export function useScreenFocus(): void {
  const { pathname } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const target =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: isPop });
  }, [isPop, pathname]);
}
