import type { ReactElement } from 'react';
import { ToastContainer } from 'react-toastify/unstyled';
import { useMedia } from '@/shared/ui/useMedia';
import { useIsDark } from './useAppearance';

/**
 * Where toasts appear; announced by screen readers, kept while the pointer is on them. What is over the limit waits its
 * turn: on a phone two at a time leave the page usable (their look there: styles/_overlays.scss).
 */
export function Toasts(): ReactElement {
  const isDark = useIsDark();
  const isPhone = useMedia('(max-width: 575.98px)');
  return (
    <ToastContainer
      position="bottom-right"
      autoClose={6000}
      limit={isPhone ? 2 : 8}
      newestOnTop
      pauseOnFocusLoss={false}
      theme={isDark ? 'dark' : 'light'}
      aria-label="Notifications"
    />
  );
}
