import type { ReactElement } from 'react';
import { formatDate } from '@/domain/dates/format';
import { type Days, type Step, stepOf } from '@/domain/dates/period';
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
}

const words: Readonly<Record<Step, { title: string; unit: string }>> = {
  day: { title: 'Gross and refunds by day', unit: 'Day' },
  week: { title: 'Gross and refunds by week', unit: 'Week from' },
  month: { title: 'Gross and refunds by month', unit: 'Month' },
};

const series = ['Gross', 'Refunds'] as const;

/** `11/2026`, and days as everywhere. */
const nameOf = (day: string, step: Step): string =>
  step === 'month' ? `${day.slice(5, 7)}/${day.slice(0, 4)}` : formatDate(day);

/** What the filtered transactions come to over time. */
export function TransactionTrend({ filter, days, of = 'transactions' }: TransactionTrendProps): ReactElement {
  const step = stepOf(days);
  const { page, failure, onRetry } = answerOf(
    useGetTransactionSeriesQuery({ of, params: { ...filter, step } }),
  );
  const points = page?.points.map(({ day, gross, refunds }) => ({
    name: nameOf(day, page.step),
    values: [moneyCents(gross) ?? 0, moneyCents(refunds) ?? 0],
  }));
  return <ReportChart {...words[step]} series={series} points={points} failure={failure} onRetry={onRetry} />;
}
