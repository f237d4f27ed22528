import { memo, type ReactElement } from 'react';
import type { Forecast } from '@/domain/dashboard/forecast';
import { formatDate } from '@/domain/dates/format';
import { moneyFigure } from '@/shared/reports/moneyFigure';
import { EmptyState } from '@/shared/ui/states';
import { TrendCard } from '../parts/TrendCard';
import type { InsightTable } from './insightTable';

interface ForecastCardProps {
  /** Null where there is nothing to forecast from. */
  forecast: Forecast | null;
  /** Null where there is nothing to forecast from. */
  table: InsightTable | null;
}

const series = ['Expected', 'Low', 'High'] as const;

const weekWords = ['week', 'two weeks', 'three weeks', 'four weeks'] as const;

/** Above, what is expected is off by half of what is taken or more. */
const roughPercent = 50;

const percent = (value: number): string => `${value.toLocaleString('en-US')}%`;

/** How far off the method was, one week ahead and as many as are forecast. */
function errorText({ errors }: Forecast): string {
  const [next] = errors;
  const last = errors.at(-1);
  const further =
    last && last !== next
      ? `, and by ${percent(last.offPercent)} ${weekWords[errors.length - 1]} ahead`
      : '';
  return `Over the last ${next.measuredDays} days the forecast was off by ${percent(next.offPercent)} of gross one week ahead${further}.`;
}

/** What the next weeks will bring, if they are as the last one was. */
export const ForecastCard = memo(function ForecastCard({
  forecast,
  table,
}: ForecastCardProps): ReactElement {
  if (!forecast || !table)
    return (
      <section className="card gl-board-card" aria-labelledby="insight-forecast">
        <div className="card-header">
          <h2 id="insight-forecast">Forecast</h2>
        </div>
        <EmptyState
          title="Not enough data to forecast"
          text="A forecast needs two weeks of sales before today."
        />
      </section>
    );
  const { errors } = forecast;
  const week = forecast.days.slice(0, 7).reduce((sum, { cents }) => sum + cents, 0);
  return (
    <TrendCard
      title={`Forecast for the next ${weekWords[errors.length - 1]}`}
      unit="Day"
      summary={`${moneyFigure(week)} gross is expected in the next seven days, today included.${
        errors[0].offPercent >= roughPercent
          ? ' This is a rough estimate because sales vary a lot.'
          : ''
      }`}
      series={series}
      heads={table.heads}
      points={forecast.days.map(({ day, cents, low, high }, at) => ({
        key: day,
        name: formatDate(day),
        values: [cents, low, high],
        figures: table.rows[at]?.figures,
      }))}
      note={
        <p>
          Each day is expected to match the same weekday of the last seven days. Low and high cover
          four out of five past days. {errorText(forecast)}
        </p>
      }
    />
  );
});
