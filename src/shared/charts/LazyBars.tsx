import { lazy, type ReactElement, Suspense } from 'react';
import { EmptyState } from '@/shared/ui/states';
import type { CountedBar } from './BarsChart';
import { NoChart } from './NoChart';

const BarsChart = lazy(() => import('./BarsChart').catch(() => ({ default: NoChart })));

interface LazyBarsProps {
  /** What the bars show, e.g. `items by type`. */
  label: string;
  bars: readonly CountedBar[];
  /** How a count reads; plain unless told. */
  figure?: (count: number) => string;
  /** Said where all of them are 0: a sentence. */
  empty?: string;
}

/** Bars whose code comes only when there is something to show; without any figure it says so. */
export function LazyBars({ label, bars, figure, empty }: LazyBarsProps): ReactElement {
  if (bars.every(({ count }) => count === 0)) {
    return <EmptyState title="No data yet" text={empty ?? 'The chart appears with the first figures.'} />;
  }
  return (
    <Suspense fallback={<div className="gl-chart gl-skeleton" />}>
      <BarsChart label={label} bars={bars} figure={figure} />
    </Suspense>
  );
}
