import { memo, type ReactElement } from 'react';
import type { LagInsight, PurchaserInsight, ReasonInsight } from '@/domain/dashboard/insight';
import { lagSums, reasonSteps, shareText, spentCents } from '@/domain/dashboard/insightTables';
import { lagText, lagWithin } from '@/domain/dashboard/lag';
import type { Days } from '@/domain/dates/period';
import { stepName } from '@/domain/dates/steps';
import { countFormat } from '@/shared/reports/countFormat';
import { stepUnits } from '../parts/stepNames';
import { TrendCard } from '../parts/TrendCard';
import { PartsTable } from '../sales/PartsTable';
import type { InsightTable } from './insightTable';

/** New and returning purchasers over time. */
export const PurchasersCard = memo(function PurchasersCard({
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
          : 'No sales for these dates.'
      }
      series={['New', 'Returning']}
      heads={table.heads}
      format={countFormat}
      points={points.map(({ day, newPurchasers, returningPurchasers }, at) => ({
        key: day,
        name: stepName(day, step),
        values: [newPurchasers, returningPurchasers],
        place: table.rows[at]?.place,
        figures: table.rows[at]?.figures,
      }))}
      note={
        <p>
          Whole {step}s. A purchaser is new in the {step} of the first purchase. Sales are net of
          refunds and returns.
        </p>
      }
    />
  );
});

interface ReasonsCardProps {
  insight: ReasonInsight;
  table: InsightTable;
  /** Over time. */
  steps: InsightTable;
  /** The days of the period. */
  days: Days;
}

/** Returns and declines over time, and their reasons. */
export const ReasonsCard = memo(function ReasonsCard({
  insight,
  table,
  steps,
  days,
}: ReasonsCardProps): ReactElement {
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
            : 'No returns or declines for these dates.'
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
});

/** A table in its own card. */
function TableCard({
  id,
  table,
  note,
}: {
  id: string;
  table: InsightTable;
  note?: string;
}): ReactElement {
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

/** How long money took from its business day until it was at the organization's bank. */
export const LagCard = memo(function LagCard({
  insight,
  table,
  steps,
}: LagCardProps): ReactElement {
  const sums = lagSums(insight.points);
  const [median, most] = [lagWithin(sums, 0.5), lagWithin(sums, 0.9)];
  return (
    <>
      <TrendCard
        title={table.title}
        unit={table.head}
        summary={
          median === null
            ? 'No settlements for these dates.'
            : `Half of the transactions were settled within ${lagText(median)}, nine out of ten within ${lagText(most)}.`
        }
        series={['Transactions']}
        heads={table.heads}
        format={countFormat}
        points={sums.map(({ lag, transactions }, at) => ({
          key: String(lag),
          name: lagText(lag),
          values: [transactions],
          figures: table.rows[at]?.figures,
        }))}
        note={
          <p>
            Calendar days from a transaction’s business day until its settlement reached the bank.
          </p>
        }
      />
      {steps.rows.length > 0 ? <TableCard id="insight-lag" table={steps} /> : null}
    </>
  );
});
