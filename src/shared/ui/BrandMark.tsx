import type { ReactElement } from 'react';
import { useHydrated } from './useHydrated';

/**
 * The product's sign: a leaf whose veins are ledger lines. The name goes beside it. On the painted
 * sign-in page its ground alone until the page's code has come.
 */
export function BrandMark(): ReactElement {
  if (!useHydrated()) return <span className="gl-brand-mark gl-brand-square" />;
  return (
    <svg className="gl-brand-mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect className="gl-brand-ground" width="32" height="32" rx="8" />
      <path
        className="gl-brand-leaf"
        d="M25 7c.6 9.6-3.4 16.4-12.4 16.4-2 0-3.6-.5-4.6-1.2C7 13 13.600 7 25 7Z"
      />
      <path
        className="gl-brand-lines"
        d="M6.500 26C10 20 13.500 16.500 19 13M12.400 18.600h5.800M15.400 15.600h5.600"
      />
    </svg>
  );
}
