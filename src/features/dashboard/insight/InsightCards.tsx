import type { ReactElement } from 'react';
import { seasonalNaive } from '@/domain/dashboard/forecast';
import type { LagInsight, PurchaserInsight, ReasonInsight, TakenDay } from '@/domain/dashboard/insight';
import { lagSums, reasonSteps, shareText, spentCents } from '@/domain/dashboard/insightTables';
import { lagText, lagWithin } from '@/domain/dashboard/lag';
import { formatDate } from '@/domain/dates/format';
import type { Days } from '@/domain/dates/period';
import { stepName } from '@/domain/dates/steps';
import { isoToday } from '@/domain/dates/today';
import { countFormat } from '@/shared/reports/countFormat';
import { moneyFigure } from '@/shared/reports/moneyFigure';
import { EmptyState } from '@/shared/ui/states';
import { stepUnits } from '../parts/stepNames';
import { TrendCard } from '../parts/TrendCard';
import { PartsTable } from '../sales/PartsTable';
import type { InsightTable } from './insightTable';

/** New and returning purchasers over time. */
export function PurchasersCard({
  insight,
  table,
}: {
  insight: PurchaserInsight;
  table: InsightTable;
}): ReactElement {
  const { points, step } = insight;
  const returning = points.reduce((sum, { returningCents }) => sum + returningCents, 0);
  const all = points.reduce((sum, point) => sum + spentCents(point), 0);
  return (
    <TrendCard
      title={table.title}
      unit={stepUnits[step]}
      summary={
        all > 0
          ? `${shareText(returning, all)} of sales went to purchasers who had bought before.`
          : 'Nothing was sold in these days.'
      }
      series={['New', 'Returning']}
      heads={table.heads}
      format={countFormat}
      points={points.map(({ day, newPurchasers, returningPurchasers }, at) => ({
        ...{ key: day, name: stepName(day, step), values: [newPurchasers, returningPurchasers] },
        ...{ place: table.rows[at]?.place, figures: table.rows[at]?.figures },
      }))}
      note={
        <p>
          Whole {step}s. A purchaser is new in the {step} of the first purchase. Sales are less what came
          back.
        </p>
      }
    />
  );
}

interface ReasonsCardProps {
  insight: ReasonInsight;
  table: InsightTable;
  /** Over time. */
  steps: InsightTable;
  /** The days of the period. */
  days: Days;
}

/** Returns and declines over time, and their reasons. */
export function ReasonsCard({ insight, table, steps, days }: ReasonsCardProps): ReactElement {
  const [first] = table.rows;
  const values = reasonSteps(insight, days).map(({ returns, declines }) => [returns, declines]);
  return (
    <>
      <TrendCard
        title="Returns and declines over time"
        unit={steps.head}
        summary={
          first
            ? `The most frequent reason is ${first.name}.`
            : 'Nothing came back or was declined in these days.'
        }
        series={['Returns', 'Declines']}
        format={countFormat}
        heads={steps.heads}
        points={steps.rows.map(({ key, name, figures }, at) => ({
          key,
          name,
          figures,
          values: values[at] ?? [],
        }))}
      />
      {table.rows.length > 0 ? <TableCard id="insight-reasons" table={table} /> : null}
    </>
  );
}

/** A table in its own card. */
function TableCard({ id, table, note }: { id: string; table: InsightTable; note?: string }): ReactElement {
  return (
    <section className="card gl-board-card" aria-labelledby={id}>
      <div className="card-header">
        <h2 id={id}>{table.title}</h2>
      </div>
      <PartsTable {...table} caption={table.title} isLong />
      {note ? (
        <div className="card-body gl-board-note">
          <p>{note}</p>
        </div>
      ) : null}
    </section>
  );
}

interface LagCardProps {
  insight: LagInsight;
  table: InsightTable;
  steps: InsightTable;
}

/** How long money took from its business day until it was at the organisation's bank. */
export function LagCard({ insight, table, steps }: LagCardProps): ReactElement {
  const sums = lagSums(insight.points);
  const [median, most] = [lagWithin(sums, 0.5), lagWithin(sums, 0.9)];
  return (
    <>
      <TrendCard
        title={table.title}
        unit={table.head}
        summary={
          median === null
            ? 'Nothing was settled in batches of these days.'
            : `Half of the transactions were settled within ${lagText(median)}, nine of ten within ${lagText(most)}.`
        }
        series={['Transactions']}
        heads={table.heads}
        format={countFormat}
        points={sums.map(({ lag, transactions }, at) => ({
          ...{
            key: String(lag),
            name: lagText(lag),
            values: [transactions],
            figures: table.rows[at]?.figures,
          },
        }))}
        note={
          <p>Calendar days from the business day of a transaction until its settlement was at the bank.</p>
        }
      />
      {steps.rows.length > 0 ? <TableCard id="insight-lag" table={steps} /> : null}
    </>
  );
}

interface ForecastCardProps {
  taken: readonly TakenDay[];
  /** Null where there is nothing to forecast from. */
  table: InsightTable | null;
}

const series = ['Expected', 'Low', 'High'] as const;

/** What the next four weeks will bring, if they are as the last one was. */
export function ForecastCard({ taken, table }: ForecastCardProps): ReactElement {
  const forecast = seasonalNaive(taken, isoToday());
  if (!forecast || !table)
    return (
      <section className="card gl-board-card" aria-labelledby="insight-forecast">
        <div className="card-header">
          <h2 id="insight-forecast">Forecast of the next four weeks</h2>
        </div>
        <EmptyState
          title="Nothing to forecast from"
          text="A forecast needs sales of two weeks before today, whatever the period."
        />
      </section>
    );
  const week = forecast.days.slice(0, 7).reduce((sum, { cents }) => sum + cents, 0);
  return (
    <TrendCard
      title="Forecast of the next four weeks"
      unit="Day"
      summary={`${moneyFigure(week)} gross is expected in the next seven days, today included.`}
      series={series}
      heads={table.heads}
      points={forecast.days.map(({ day, cents, low, high }, at) => ({
        ...{ key: day, name: formatDate(day), values: [cents, low, high], figures: table.rows[at]?.figures },
      }))}
      note={
        <p>
          Seasonal naive by weekday: each day is expected to take what the same weekday of the last seven days
          took. Low and high are as far off as four of five days were. Over the last {forecast.measuredDays}{' '}
          days the method was off by {forecast.offPercent.toLocaleString('en-US')}% of what was taken.
        </p>
      }
    />
  );
}
