import type { LagInsight, ReasonInsight } from '@/domain/dashboard/insight';
import { lagSums, reasonSteps, reasonSums, shareText } from '@/domain/dashboard/insightTables';
import { lagText, lagWithin } from '@/domain/dashboard/lag';
import type { Days } from '@/domain/dates/period';
import { stepName } from '@/domain/dates/steps';
import { formatMoney } from '@/domain/money/cents';
import { type ReasonGroup, reasonText } from '@/domain/transactions/returnReason';
import type { Figure } from '../parts/LinkedFigure';
import { stepQuery, stepUnits } from '../parts/stepNames';
import type { MoneyPlace } from '../parts/useMoneyPlace';
import { counted, whole } from './countFigure';
import type { OpenDrill } from './drill';
import type { InsightTable } from './insightTable';
import type { InsightView } from './useInsightView';

/**
 * Why money came back or was declined; each count leads to all of it in the ledger, voided or not.
 */
export function reasonsTable({ points }: ReasonInsight, placeOf: MoneyPlace): InsightTable {
  const sums = reasonSums(points);
  const all = sums.reduce((sum, { count }) => sum + count, 0);
  return {
    title: 'Reasons for returns and declines',
    head: 'Reason',
    heads: ['Transactions', 'Share', 'Amount'],
    rows: sums.map(({ reason, count, cents }) => {
      const name = reasonText(reason);
      const label = `${name}: show the ${count}`;
      return {
        key: reason,
        name,
        figures: [
          { text: whole(count), place: placeOf({ reason, state: 'any' }), label },
          shareText(count, all),
          formatMoney(cents),
        ],
      };
    }),
  };
}

/** Returns and declines over time; each count leads to its transactions. */
export function reasonStepsTable(
  insight: ReasonInsight,
  days: Days,
  placeOf: MoneyPlace,
): InsightTable {
  const { step } = insight;
  return {
    title: 'Returns and declines over time',
    head: stepUnits[step],
    heads: ['Returns', 'Declines'],
    rows: reasonSteps(insight, days).map(({ day, returns, declines }) => {
      const name = stepName(day, step);
      const figure = (reason: ReasonGroup, count: number): Figure | string => {
        if (count === 0) return whole(count);
        const title = `${reason === 'returns' ? 'Returns' : 'Declines'}, ${name}`;
        const place = placeOf({ ...stepQuery(day, step, days), reason, state: 'any' });
        return { text: whole(count), place, label: `${title}: show the ${count}` };
      };
      return {
        key: day,
        name,
        figures: [figure('returns', returns), figure('declines', declines)],
      };
    }),
  };
}

/** How many transactions took how long from their business day until they were settled. */
export function lagTable({ points }: LagInsight, open: OpenDrill): InsightTable {
  const sums = lagSums(points);
  const all = sums.reduce((sum, { transactions }) => sum + transactions, 0);
  return {
    title: 'Days until settled',
    head: 'Settled after',
    heads: ['Transactions', 'Share', 'Amount due'],
    rows: sums.map(({ lag, transactions, cents }) => {
      const name = lagText(lag);
      const show = open && (() => open({ kind: 'lag', title: `Settled after ${name}`, lag }));
      return {
        key: String(lag),
        name,
        figures: [
          counted(transactions, show, `${name}: show the settlements of ${transactions}`),
          shareText(transactions, all),
          formatMoney(cents),
        ],
      };
    }),
  };
}

/** The same over time, by the day of the batch; each step leads to its settlements. */
export function lagSteps(
  { points, settlements, step }: LagInsight,
  { days, organization }: Pick<InsightView, 'days' | 'organization'>,
): InsightTable {
  return {
    title: 'Settlement lag over time',
    head: stepUnits[step],
    heads: ['Settlements', 'Transactions', 'Median', '90 percent within'],
    rows: settlements.map(({ day, count }) => {
      const own = points.filter((point) => point.day === day);
      const transactions = own.reduce((sum, point) => sum + point.transactions, 0);
      const query = {
        ...stepQuery(day, step, days),
        state: 'settled',
        ...(organization ? { organization } : {}),
      };
      return {
        key: day,
        name: stepName(day, step),
        place: `/settlementHistory?${new URLSearchParams(query)}`,
        figures: [
          whole(count),
          whole(transactions),
          lagText(lagWithin(own, 0.5)),
          lagText(lagWithin(own, 0.9)),
        ],
      };
    }),
  };
}
