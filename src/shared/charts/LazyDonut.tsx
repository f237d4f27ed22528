import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react';
import { EmptyState } from '@/shared/ui/states';
import { NoChart } from './NoChart';

const DonutChart = lazy(() => import('./DonutChart').catch(() => ({ default: NoChart })));

/** Shares of a whole as a ring, whose code comes only when there is something to show; without any figure it says so. */
export function LazyDonut(props: ComponentProps<typeof DonutChart>): ReactElement {
  const { label, parts } = props;
  if (parts.every(({ value }) => value <= 0)) {
    return <EmptyState title="No data to chart" text={`No ${label} to show.`} />;
  }
  return (
    <Suspense fallback={<div className="gl-donut gl-skeleton" />}>
      <DonutChart {...props} />
    </Suspense>
  );
}
