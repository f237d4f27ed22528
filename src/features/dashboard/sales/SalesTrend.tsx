import { type ComponentProps, memo, type ReactElement } from 'react';
import type { CommerceSales } from '@/domain/dashboard/sales';
import type { Days, Step } from '@/domain/dates/period';
import { stepName } from '@/domain/dates/steps';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { filledSeries } from '@/domain/transactions/series';
import { stepQuery, stepUnits } from '../parts/stepNames';
import { TrendCard } from '../parts/TrendCard';

const titles: Readonly<Record<Step, string>> = {
  day: 'Sales by day',
  week: 'Sales by week',
  month: 'Sales by month',
};

const when: Readonly<Record<Step, string>> = { day: 'on', week: 'in the week of', month: 'in' };

const cents = (amount: string): number => moneyCents(amount) ?? 0;
const money = (amount: string): string => formatMoney(cents(amount));

const series = ['Gross', 'Refunds and returns', 'Net'] as const;

/** The drawn ones first. */
const heads = [...series, 'Transactions', 'Tips', 'Tax', 'Fees'] as const;

interface SalesTrendProps {
  sales: Pick<CommerceSales, 'points' | 'step'>;
  days: Days;
  /** The list behind the days of a place. */
  placeOf: (days: Record<string, string>) => string | undefined;
  /** As of `TrendCard`. */
  headingId?: string;
  shown?: ComponentProps<typeof TrendCard>['shown'];
}

/** What was sold over time. */
export const SalesTrend = memo(function SalesTrend({
  sales,
  days,
  placeOf,
  ...card
}: SalesTrendProps): ReactElement {
  const { points, step } = sales;
  const shown = filledSeries(points, days, step).map(
    ({ day, count, gross, refunds, returns, net, tips, tax, fees }) => ({
      key: day,
      name: stepName(day, step),
      values: [cents(gross), cents(refunds) + cents(returns), cents(net)],
      figures: [
        money(gross),
        formatMoney(cents(refunds) + cents(returns)),
        money(net),
        numberText(count),
        ...[tips, tax, fees].map(money),
      ],
      place: placeOf(stepQuery(day, step, days)),
    }),
  );
  const best = shown.reduce(
    (one, other) => ((other.values[0] ?? 0) > (one?.values[0] ?? 0) ? other : one),
    shown[0],
  );
  const most = best?.values[0] ?? 0;
  const summary =
    best && most > 0
      ? `The highest sales were ${when[step]} ${best.name}: ${formatMoney(most)} gross.`
      : 'No sales for these dates.';
  return (
    <TrendCard
      {...card}
      {...{ title: titles[step], unit: stepUnits[step], summary, series, heads }}
      points={shown}
    />
  );
});
