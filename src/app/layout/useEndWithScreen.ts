import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Closes what lies over a screen when another screen comes under it, by whatever way. */
export function useEndWithScreen(isOpen: boolean, onClose: () => void): void {
  const { pathname } = useLocation();
  const place = useRef(pathname);
  useEffect(() => {
    if (place.current === pathname) return;
    place.current = pathname;
    if (isOpen) onClose();
  }, [pathname, isOpen, onClose]);
}
