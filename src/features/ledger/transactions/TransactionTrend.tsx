import type { ReactElement } from 'react';
import { type Days, type Step, stepOf } from '@/domain/dates/period';
import { stepName } from '@/domain/dates/steps';
import { moneyCents } from '@/domain/money/cents';
import { answerOf } from '@/shared/lists/answerOf';
import type { ListParams } from '@/shared/lists/useListExport';
import { ReportChart } from '@/shared/reports/ReportChart';
import { type SeriesOf, useGetTransactionSeriesQuery } from './api';

interface TransactionTrendProps {
  /** Filters and days of the report. */
  filter: ListParams;
  days: Days;
  of?: SeriesOf;
  /** Said under the chart. */
  note?: string;
}

const words: Readonly<Record<Step, { title: string; unit: string }>> = {
  day: { title: 'Gross and refunds by day', unit: 'Day' },
  week: { title: 'Gross and refunds by week', unit: 'Week of' },
  month: { title: 'Gross and refunds by month', unit: 'Month' },
};

const series = ['Gross', 'Refunds'] as const;

/** What the filtered transactions come to over time. */
export function TransactionTrend(props: TransactionTrendProps): ReactElement {
  const { filter, days, of = 'transactions', note } = props;
  const step = stepOf(days);
  const asked = useGetTransactionSeriesQuery(
    { of, params: { ...filter, step } },
    { refetchOnMountOrArgChange: true },
  );
  // Never what was asked for before: its points would pass for those of the present question.
  const { currentData: found } = asked;
  const { failure, onRetry } = answerOf(asked);
  const points = found?.points.map(({ day, gross, refunds }) => ({
    name: stepName(day, found.step),
    values: [moneyCents(gross) ?? 0, moneyCents(refunds) ?? 0],
  }));
  return (
    <ReportChart
      {...words[step]}
      {...{ series, points, failure, onRetry }}
      empty="No payments or refunds for these dates."
      note={found?.isExact === false ? 'Covers the first 10,000 results.' : note}
    />
  );
}
