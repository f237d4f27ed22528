import type { ReactElement } from 'react';
import { formatDate } from '@/domain/dates/format';
import { type Days, type Step, stepOf } from '@/domain/dates/period';
import { moneyCents } from '@/domain/money/cents';
import { answerOf } from '@/shared/lists/answerOf';
import type { ListParams } from '@/shared/lists/useListExport';
import { ReportChart } from '@/shared/reports/ReportChart';
import { useGetBalanceSeriesQuery } from '../journal/api';

const units: Readonly<Record<Step, string>> = {
  day: 'Day',
  week: 'Week ending',
  month: 'Month ending',
};

/** What an account came to over time. */
export function BalanceTrend({ filter, days }: { filter: ListParams; days: Days }): ReactElement {
  const step = stepOf(days);
  const asked = useGetBalanceSeriesQuery({ ...filter, step }, { refetchOnMountOrArgChange: true });
  const { failure, onRetry } = answerOf(asked);
  return (
    <ReportChart
      title={`Balance at the end of each ${step}`}
      unit={units[step]}
      series={['Closing', 'Available']}
      // Not those of another account meanwhile.
      points={asked.currentData?.map(({ day, closing, available }) => ({
        name: formatDate(day),
        values: [moneyCents(closing) ?? 0, moneyCents(available) ?? 0],
      }))}
      failure={failure}
      onRetry={onRetry}
      empty="The balance is $0.00 on all these dates."
    />
  );
}
