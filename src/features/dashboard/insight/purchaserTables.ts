import { type Cohort, cohortGrid } from '@/domain/dashboard/cohorts';
import type { PurchaserInsight } from '@/domain/dashboard/insight';
import { shareText, spentCents } from '@/domain/dashboard/insightTables';
import { stepEnd } from '@/domain/dashboard/stepDays';
import { daysAfter, monthsAfter } from '@/domain/dates/days';
import { stepName, stepStart } from '@/domain/dates/steps';
import { formatMoney } from '@/domain/money/cents';
import { stepQuery, stepUnits } from '../parts/stepNames';
import type { MoneyPlace } from '../parts/useMoneyPlace';
import { counted } from './countFigure';
import type { OpenDrill } from './drill';
import type { InsightTable } from './insightTable';

/** Who bought in each week or month: new, or again. */
export function purchasersTable(
  { points, step }: PurchaserInsight,
  { placeOf, open }: { placeOf: MoneyPlace; open: OpenDrill },
): InsightTable {
  return {
    title: 'New and returning purchasers',
    head: stepUnits[step],
    heads: [
      'New',
      'Returning',
      'Sales to new',
      'Sales to returning',
      'Share of returning',
      'Unknown purchaser',
      'All sales',
    ],
    rows: points.map((point) => {
      const { day, newPurchasers, returningPurchasers, newCents, returningCents, unknownCents } =
        point;
      const days = { from: day, to: stepEnd(day, step) };
      const name = stepName(day, step);
      const drill = (title: string, firstFrom: string, firstTo: string) =>
        open &&
        (() => open({ kind: 'purchasers', title: `${title}, ${name}`, days, firstFrom, firstTo }));
      return {
        key: day,
        name,
        place: placeOf(stepQuery(day, step)),
        figures: [
          counted(
            newPurchasers,
            drill('New purchasers', day, days.to),
            `${name}: show the ${newPurchasers} new`,
          ),
          counted(
            returningPurchasers,
            drill('Returning purchasers', '', daysAfter(day, -1)),
            `${name}: show the ${returningPurchasers} returning`,
          ),
          formatMoney(newCents),
          formatMoney(returningCents),
          shareText(returningCents, spentCents(point)),
          formatMoney(unknownCents),
          formatMoney(spentCents(point)),
        ],
      };
    }),
  };
}

/** The months of first purchases with how many bought again, month by month. */
export const cohortsOf = ({ cohorts }: PurchaserInsight, today: string): Cohort[] =>
  cohortGrid(cohorts, stepStart(today, 'month'));

/** The months since the first one, as heads. */
export const cohortHeads = (cohorts: readonly Cohort[]): string[] =>
  Array.from(
    { length: Math.max(0, ...cohorts.map(({ kept }) => kept.length)) - 1 },
    (_, at) => `+${at + 1}`,
  );

/**
 * How many of each month's new purchasers bought again so many months later; each count opens them.
 */
export function cohortTable(cohorts: readonly Cohort[], open: OpenDrill): InsightTable {
  const heads = cohortHeads(cohorts);
  return {
    title: 'Purchasers who came back',
    head: 'First purchase in',
    heads: ['New', ...heads],
    rows: cohorts.map(({ month, kept }) => ({
      key: month,
      name: stepName(month, 'month'),
      figures: ['New', ...heads].map((head, after) => {
        const count = kept[after];
        if (count === undefined) return { text: '' };
        const bought = monthsAfter(month, after);
        const title = `First in ${stepName(month, 'month')}, bought in ${stepName(bought, 'month')}`;
        const days = { from: bought, to: stepEnd(bought, 'month') };
        const first = { firstFrom: month, firstTo: stepEnd(month, 'month') };
        const show = open && (() => open({ kind: 'purchasers', title, days, ...first }));
        return counted(count, show, `${title}: ${count}, ${head}`);
      }),
    })),
  };
}
