import type { ReactElement } from 'react';
import { ToastContainer } from 'react-toastify/unstyled';
import { useIsDark } from './useAppearance';

/**
 * Where toasts appear; announced by screen readers, kept while the pointer is on them. They lie in
 * the row of the footer, which holds nothing to press, as many side by side as it has room for, a
 * second row above them; on a phone one at a time, the cookie banner above it (styles/_overlays.scss,
 * _cookies.scss). How many there are at once is up to shared/ui/toast.
 */
export function Toasts(): ReactElement {
  const isDark = useIsDark();
  return (
    <ToastContainer
      position="bottom-right"
      autoClose={5000}
      pauseOnFocusLoss={false}
      theme={isDark ? 'dark' : 'light'}
      aria-label="Notifications"
    />
  );
}
