import type { ReactElement } from 'react';
import { type Days, type Step, stepOf } from '@/domain/dates/period';
import { stepName } from '@/domain/dates/steps';
import { moneyCents } from '@/domain/money/cents';
import { answerOf } from '@/shared/lists/answerOf';
import type { ListParams } from '@/shared/lists/useListExport';
import { ReportChart } from '@/shared/reports/ReportChart';
import { useGetWalletSeriesQuery } from './api';

const words: Readonly<Record<Step, { title: string; unit: string }>> = {
  day: { title: 'In and out of wallets by day', unit: 'Day' },
  week: { title: 'In and out of wallets by week', unit: 'Week of' },
  month: { title: 'In and out of wallets by month', unit: 'Month' },
};

/** What went in and out over time. */
export function WalletTrend({ filter, days }: { filter: ListParams; days: Days }): ReactElement {
  const step = stepOf(days);
  const asked = useGetWalletSeriesQuery({ ...filter, step }, { refetchOnMountOrArgChange: true });
  // Never what was asked for before: its points would pass for those of the present question.
  const { currentData: found } = asked;
  const { failure, onRetry } = answerOf(asked);
  const points = found?.points.map((point) => ({
    name: stepName(point.day, found.step),
    values: [moneyCents(point.in) ?? 0, moneyCents(point.out) ?? 0],
  }));
  return (
    <ReportChart
      {...words[step]}
      series={['In', 'Out']}
      points={points}
      failure={failure}
      onRetry={onRetry}
      note={found?.isExact === false ? 'Covers the first 10,000 results.' : undefined}
    />
  );
}
