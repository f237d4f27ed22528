import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { InferType } from 'yup';
import type { Behind, LagInsight, LagSettlement, ReasonInsight } from '@/domain/dashboard/insight';
import { stepOf } from '@/domain/dates/period';
import { heldBy, seesSales } from '../held';
import type { Asker } from '../tasks/taskSource';
import type { insightQuery, lagQuery } from './insightQuery';
import { lagPoints, lagSettlements, reasonPoints } from './settlingQueries';

/** So many rows behind a figure are listed. */
const most = 100;

type Asked = InferType<typeof insightQuery>;

/** Why money came back or was declined, over time; null for those who see no sales. */
export async function reasonsOf(
  { tx, scope }: Asker,
  { organization, ...days }: Asked,
): Promise<ReasonInsight | null> {
  if (!seesSales(await heldBy(tx, scope))) return null;
  const visibility = await transactionVisibility(tx, scope, organization);
  const step = stepOf(days);
  return { step, points: await reasonPoints(tx, { visibility, days, step }) };
}

/** How long settling took, over time; null for those who may not open settlements. */
export async function lagOf(
  { tx, scope }: Asker,
  { organization, ...days }: Asked,
): Promise<LagInsight | null> {
  if (!(await heldBy(tx, scope)).has('analytics.settlementHistory')) return null;
  const visibility = await transactionVisibility(tx, scope, organization);
  const step = stepOf(days);
  return { step, ...(await lagPoints(tx, { visibility, days, step })) };
}

/** The newest settlements with transactions of one lag, and what all come to. */
export async function lagSettled(
  { tx, scope }: Asker,
  { organization, lag: days, ...asked }: InferType<typeof lagQuery>,
): Promise<Behind<LagSettlement>> {
  return lagSettlements(tx, await transactionVisibility(tx, scope, organization), {
    ...asked,
    days,
    most,
  });
}
