import { memo, type ReactElement, useState } from 'react';
import type { Cohort } from '@/domain/dashboard/cohorts';
import { shareText } from '@/domain/dashboard/insightTables';
import { stepName } from '@/domain/dates/steps';
import { numberText } from '@/domain/lists/counted';
import { type ChartView, ViewSwitch } from '@/shared/charts/ViewSwitch';
import { ScrollBox } from '@/shared/ui/ScrollBox';
import { EmptyState } from '@/shared/ui/states';
import { type Figure, LinkedFigure } from '../parts/LinkedFigure';
import { PartsTable } from '../sales/PartsTable';
import type { InsightTable } from './insightTable';

/** Shades of a cell: 0 nobody, 5 the largest share. */
const shades = 5;

/**
 * What share of the purchasers, of all months that have come so far, bought again in the month
 * after their first.
 */
function summaryOf(cohorts: readonly Cohort[]): string {
  const followed = cohorts.filter(({ kept }) => kept.length > 2);
  const size = followed.reduce((sum, cohort) => sum + cohort.size, 0);
  const again = followed.reduce((sum, { kept }) => sum + (kept[1] ?? 0), 0);
  if (size === 0) return 'No full month has passed since the first purchases.';
  return `${shareText(again, size)} of new purchasers bought again in the month after their first purchase.`;
}

interface CohortCardProps {
  cohorts: readonly Cohort[];
  /** The same in numbers. */
  table: InsightTable;
}

/**
 * Who came back: the purchasers of each month, and what share of them bought so many months later.
 */
export const CohortCard = memo(function CohortCard({
  cohorts,
  table,
}: CohortCardProps): ReactElement {
  const [view, setView] = useState<ChartView>('chart');
  return (
    <section className="card gl-board-card" aria-labelledby="insight-cohorts">
      <div className="card-header">
        <h2 id="insight-cohorts">{table.title}</h2>
        {cohorts.length > 0 ? <ViewSwitch of={table.title} view={view} onChange={setView} /> : null}
      </div>
      {cohorts.length === 0 ? (
        <EmptyState
          title="No first purchases"
          text="No purchaser bought for the first time in the last 12 months."
        />
      ) : (
        <>
          <div className="card-body">
            <p className="gl-muted">{summaryOf(cohorts)}</p>
          </div>
          {view === 'chart' ? (
            <CohortGrid cohorts={cohorts} table={table} />
          ) : (
            <PartsTable {...table} caption={table.title} />
          )}
        </>
      )}
      <div className="card-body gl-board-note">
        <p>
          Grouped by month of first purchase over the last 12 months, regardless of the selected
          period. +1 is the following month. The current month is incomplete. A person who buys from
          two merchants counts once for each.
        </p>
      </div>
    </section>
  );
});

function CohortGrid({ cohorts, table }: CohortCardProps): ReactElement {
  const heads = table.heads.slice(1);
  // The same rows are behind a share and its count.
  const figureOf = (row: number, at: number, text: string): Figure => {
    const figure = table.rows[row]?.figures[at];
    if (figure === undefined || typeof figure === 'string') return { text };
    return { ...figure, text, label: figure.label && `${text}. ${figure.label}` };
  };
  const shareOf = (count: number, size: number): number => count / Math.max(size, 1);
  const most = Math.max(
    ...cohorts.flatMap(({ kept, size }) => kept.slice(1).map((count) => shareOf(count, size))),
    0,
  );
  return (
    <ScrollBox label="Share of purchasers who came back" className="gl-heat-scroll">
      <table className="gl-heat gl-cohorts">
        <caption className="visually-hidden">Share of purchasers who came back</caption>
        <thead>
          <tr>
            <th scope="col">First in</th>
            <th scope="col">New</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ month, size, kept }, row) => (
            <tr key={month}>
              <th scope="row">{stepName(month, 'month')}</th>
              <td className="gl-cohort-size">
                <LinkedFigure {...figureOf(row, 0, numberText(size))} />
              </td>
              {heads.map((head, at) => {
                const count = kept[at + 1];
                const shade = count ? Math.ceil((shareOf(count, size) / most) * shades) : 0;
                return (
                  <td key={head} className={count === undefined ? undefined : `gl-heat-${shade}`}>
                    {count === undefined ? null : (
                      <LinkedFigure {...figureOf(row, at + 1, shareText(count, size))} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
