import type { ReactElement } from 'react';
import type { WatchReport } from '@/domain/compliance/watch/hit';
import { severities, severityLabels } from '@/domain/compliance/watch/rule';
import { type Days, type Step, stepOf } from '@/domain/dates/period';
import { stepName } from '@/domain/dates/steps';
import { answerOf } from '@/shared/lists/answerOf';
import type { ListParams } from '@/shared/lists/useListExport';
import { countFormat } from '@/shared/reports/countFormat';
import { ReportChart } from '@/shared/reports/ReportChart';
import { useGetHitSeriesQuery } from './api';

const words: Readonly<Record<Step, { title: string; unit: string }>> = {
  day: { title: 'Hits by day', unit: 'Day' },
  week: { title: 'Hits by week', unit: 'Week of' },
  month: { title: 'Hits by month', unit: 'Month' },
};

interface HitTrendProps {
  report: WatchReport;
  /** Filters and days of the report. */
  filter: ListParams;
  days: Days;
}

/** How many hits ended when, by severity. */
export function HitTrend({ report, filter, days }: HitTrendProps): ReactElement {
  const step = stepOf(days);
  const asked = useGetHitSeriesQuery(
    { report, params: { ...filter, step } },
    { refetchOnMountOrArgChange: true },
  );
  const { failure, onRetry } = answerOf(asked);
  // Points of another step would be named wrongly.
  const points = asked.currentData?.map((point) => ({
    name: stepName(point.day, step),
    values: severities.map((severity) => point[severity]),
  }));
  return (
    <ReportChart
      {...words[step]}
      series={severities.map((severity) => severityLabels[severity])}
      {...{ points, failure, onRetry }}
      format={countFormat}
      areParts
      empty="No hits for these dates."
    />
  );
}
