import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react';
import { EmptyState } from '@/shared/ui/states';
import { NoChart } from './NoChart';

const TrendChart = lazy(() => import('./TrendChart').catch(() => ({ default: NoChart })));

/** Columns over time whose code comes only when there is something to show; without any figure it says so. */
export function LazyTrend(props: ComponentProps<typeof TrendChart>): ReactElement {
  const { label, points } = props;
  if (points.every(({ values }) => values.every((value) => value === 0))) {
    return <EmptyState title="Nothing to draw" text={`There are no ${label} in these days.`} />;
  }
  return (
    <Suspense fallback={<div className="gl-chart gl-trend gl-skeleton" />}>
      <TrendChart {...props} />
    </Suspense>
  );
}
