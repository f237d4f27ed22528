import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react';
import { EmptyState } from '@/shared/ui/states';
import { NoChart } from './NoChart';

const TrendChart = lazy(() => import('./TrendChart').catch(() => ({ default: NoChart })));

interface LazyTrendProps extends ComponentProps<typeof TrendChart> {
  /** Said where all of it is 0: a sentence. */
  empty?: string;
}

/** Columns over time whose code comes only when there is something to show; without any figure it says so. */
export function LazyTrend(props: LazyTrendProps): ReactElement {
  const { empty = 'All figures for these days are 0.', ...chart } = props;
  if (chart.points.every(({ values }) => values.every((value) => value === 0))) {
    return <EmptyState title="No data to chart" text={empty} />;
  }
  return (
    <Suspense fallback={<div className="gl-chart gl-trend gl-skeleton" />}>
      <TrendChart {...chart} />
    </Suspense>
  );
}
