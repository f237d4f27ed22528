import type { ReactElement } from 'react';
import { useUnderway } from '@/shared/navigation/underway';

/** Says that the next screen is on its way. */
export function LoadingBar(): ReactElement | null {
  const isLoading = useUnderway();
  // Live, as what stands outside the landmarks has to be.
  return isLoading ? (
    <div
      className="gl-loading-bar"
      role="progressbar"
      aria-label="Loading screen"
      aria-live="polite"
    />
  ) : null;
}
