import type { ReactElement } from 'react';
import { securityGroupLabels, securityGroups } from '@/domain/compliance/security/securityEvent';
import { type Days, type Step, stepOf } from '@/domain/dates/period';
import { stepName } from '@/domain/dates/steps';
import { answerOf } from '@/shared/lists/answerOf';
import type { ListParams } from '@/shared/lists/useListExport';
import { countFormat } from '@/shared/reports/countFormat';
import { ReportChart } from '@/shared/reports/ReportChart';
import { useGetSecuritySeriesQuery } from './api';

const words: Readonly<Record<Step, { title: string; unit: string }>> = {
  day: { title: 'Events by day', unit: 'Day' },
  week: { title: 'Events by week', unit: 'Week of' },
  month: { title: 'Events by month', unit: 'Month' },
};

/** What the audit trail tells over time, by what it is about. */
export function SecurityTrend({ filter, days }: { filter: ListParams; days: Days }): ReactElement {
  const step = stepOf(days);
  const asked = useGetSecuritySeriesQuery({ ...filter, step }, { refetchOnMountOrArgChange: true });
  const { failure, onRetry } = answerOf(asked);
  // Points of another step would be named wrongly.
  const points = asked.currentData?.points.map((point) => ({
    name: stepName(point.day, step),
    values: securityGroups.map((group) => point[group]),
  }));
  return (
    <ReportChart
      {...words[step]}
      series={securityGroups.map((group) => securityGroupLabels[group])}
      {...{ points, failure, onRetry }}
      format={countFormat}
      empty="No events for these dates."
      note={asked.currentData?.isExact === false ? 'Covers the first 10,000 results.' : undefined}
      areParts
    />
  );
}
