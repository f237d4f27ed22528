import type { ReactElement } from 'react';
import { ToastContainer } from 'react-toastify/unstyled';
import { useIsDark } from './useAppearance';

/** Where toasts appear; announced by screen readers, kept while the pointer is on them. */
export function Toasts(): ReactElement {
  const isDark = useIsDark();
  return (
    <ToastContainer
      position="bottom-right"
      autoClose={6000}
      limit={8}
      newestOnTop
      pauseOnFocusLoss={false}
      theme={isDark ? 'dark' : 'light'}
      aria-label="Notifications"
    />
  );
}
