import type { ReactElement } from 'react';
import { type Days, type Step, stepOf } from '@/domain/dates/period';
import { stepName } from '@/domain/dates/steps';
import { moneyCents } from '@/domain/money/cents';
import { answerOf } from '@/shared/lists/answerOf';
import type { ListParams } from '@/shared/lists/useListExport';
import { ReportChart } from '@/shared/reports/ReportChart';
import { useGetSettlementSeriesQuery } from './api';

const words: Readonly<Record<Step, { title: string; unit: string }>> = {
  day: { title: 'Net paid out by batch day', unit: 'Day' },
  week: { title: 'Net paid out by week', unit: 'Week of' },
  month: { title: 'Net paid out by month', unit: 'Month' },
};

/** What settlements pay over time. */
export function SettlementTrend({
  filter,
  days,
}: {
  filter: ListParams;
  days: Days;
}): ReactElement {
  const step = stepOf(days);
  const asked = useGetSettlementSeriesQuery(
    { ...filter, step },
    { refetchOnMountOrArgChange: true },
  );
  const { failure, onRetry } = answerOf(asked);
  // Points of another step would be named wrongly.
  const points = asked.currentData?.map(({ day, net }) => ({
    name: stepName(day, step),
    values: [moneyCents(net) ?? 0],
  }));
  return (
    <ReportChart
      {...words[step]}
      series={['Net']}
      {...{ points, failure, onRetry }}
      empty="No payouts for these dates."
    />
  );
}
