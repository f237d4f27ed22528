import type { ReactElement } from 'react';
import type { CommerceSales } from '@/domain/dashboard/sales';
import { formatDate } from '@/domain/dates/format';
import type { Days, Step } from '@/domain/dates/period';
import { moneyCents } from '@/domain/money/cents';
import { filledSeries } from '@/domain/transactions/series';
import { ReportChart } from '@/shared/reports/ReportChart';

const words: Readonly<Record<Step, { title: string; unit: string }>> = {
  day: { title: 'Sales by day', unit: 'Day' },
  week: { title: 'Sales by week', unit: 'Week from' },
  month: { title: 'Sales by month', unit: 'Month' },
};

const series = ['Gross', 'Refunds', 'Net'] as const;

const nameOf = (day: string, step: Step): string =>
  step === 'month' ? `${day.slice(5, 7)}/${day.slice(0, 4)}` : formatDate(day);

/** What was sold over time. */
export function SalesTrend({ sales, days }: { sales: CommerceSales; days: Days }): ReactElement {
  const { points, step } = sales;
  const shown = filledSeries(points, days, step).map(({ day, gross, refunds, net }) => ({
    name: nameOf(day, step),
    values: [gross, refunds, net].map((amount) => moneyCents(amount) ?? 0),
  }));
  return <ReportChart {...words[step]} series={series} points={shown} />;
}
