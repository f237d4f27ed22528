import { lazy, type ReactElement, Suspense } from 'react';
import type { CountedBar } from './BarsChart';

const BarsChart = lazy(() => import('./BarsChart').catch(() => import('./NoChart')));

/** Bars whose code comes only when they are shown. */
export function LazyBars(props: { label: string; bars: readonly CountedBar[] }): ReactElement {
  return (
    <Suspense fallback={<div className="gl-chart gl-skeleton" />}>
      <BarsChart {...props} />
    </Suspense>
  );
}
