import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { InferType } from 'yup';
import {
  type NamedPurchasers,
  type PurchaserInsight,
  purchaserStep,
} from '@/domain/dashboard/insight';
import { daysBetween } from '@/domain/dates/calendarDay';
import { daysAfter, monthsAfter } from '@/domain/dates/days';
import { type Days, stepOf } from '@/domain/dates/period';
import { stepStart } from '@/domain/dates/steps';
import { heldBy, seesSales } from '../held';
import type { Asker } from '../tasks/taskSource';
import type { insightQuery, purchasersQuery } from './insightQuery';
import { cohortCells, movedBySteps, namedPurchasers, purchaserPoints } from './purchaserQueries';

/** So many months of first purchases are followed. */
const cohortMonths = 12;

/** So many purchasers are named. */
const most = 100;

/**
 * From this day on a step may end where there is not an ISO date any more: an end of which nothing is
 * after it.
 */
const lastMonth = '9999-12-01';

/** Whole weeks or months around some days. */
function wholeSteps({ from, to }: Days, step: 'week' | 'month'): Days {
  const start = from && stepStart(from, step);
  if (to === '' || to >= lastMonth) return { from: start, to: '' };
  const last = stepStart(to, step);
  const after = step === 'week' ? daysAfter(last, 7) : monthsAfter(last, 1);
  return { from: start, to: daysAfter(after, -1) };
}

/**
 * New and returning purchasers of some days, and who of each month's new ones came back; null for
 * those who see no sales.
 */
export async function purchasersOf(
  { tx, scope, today }: Asker,
  { from, to, organization }: InferType<typeof insightQuery>,
): Promise<PurchaserInsight | null> {
  if (!seesSales(await heldBy(tx, scope))) return null;
  const visibility = await transactionVisibility(tx, scope, organization);
  const isOpen = from === '' || to === '';
  const step = purchaserStep(
    stepOf({ from, to }),
    isOpen ? Number.POSITIVE_INFINITY : daysBetween(from, to) + 1,
  );
  const days = wholeSteps({ from, to }, step);
  const moved = await movedBySteps(tx, { visibility, days, step });
  const points = new Map(
    (await purchaserPoints(tx, { visibility, days, step })).map((point) => [point.day, point]),
  );
  const none = { newPurchasers: 0, newCents: 0, returningPurchasers: 0, returningCents: 0 };
  return {
    step,
    points: [...moved.keys()].sort().map((day) => {
      const known = points.get(day) ?? { day, ...none };
      return {
        ...known,
        unknownCents: (moved.get(day) ?? 0) - known.newCents - known.returningCents,
      };
    }),
    cohorts: await cohortCells(
      tx,
      visibility,
      monthsAfter(stepStart(today, 'month'), 1 - cohortMonths),
    ),
  };
}

/** The largest purchasers of some days, by when they bought first, and what all come to. */
export async function purchasersNamed(
  { tx, scope }: Asker,
  { organization, ...asked }: InferType<typeof purchasersQuery>,
): Promise<NamedPurchasers> {
  const visibility = await transactionVisibility(tx, scope, organization);
  const { rows, givenBack, ...all } = await namedPurchasers(tx, visibility, { ...asked, most });
  // Who is new in some days has bought in them.
  const isOfReturning = asked.firstFrom === '';
  return {
    ...all,
    others: isOfReturning ? givenBack : { count: 0, cents: 0 },
    rows: rows.map(({ name, ...purchaser }) => ({
      ...purchaser,
      _id: `${purchaser.orgId} ${purchaser.purchaserKey}`,
      name: name || purchaser.purchaserKey,
    })),
  };
}
