import type { Tx } from '@server/db/client';
import type { Scope } from '@server/http/call';
import { day, days } from '@server/lists/days';
import { tradeAlone } from '@server/transactions/filters/repository';
import { keptSums } from '@server/transactions/kept/repository';
import { type TransactionReach, transactionReach } from '@server/transactions/reach/repository';
import { keptSeries } from '@server/transactions/series/repository';
import { toPoint, toSummary } from '@server/transactions/wire';
import { type InferType, object, string } from 'yup';
import type { Overview, PeriodFigures } from '@/domain/dashboard/overview';
import { type Days, stepOf } from '@/domain/dates/period';
import { toAmount } from '@/domain/money/cents';
import { heldBy, seesSales } from '../held';
import { paymentCounts, returnsByLabel } from '../payments/repository';

/** Query of the overview: business days, and the days that they are compared with. */
export const overviewQuery = object({
  ...days,
  /** ISO dates; empty: nothing is compared. */
  beforeFrom: day,
  beforeTo: day,
  /** Id of one organisation, for those who see several. */
  organisation: string().default('').max(200),
});

async function figuresOf(tx: Tx, reach: TransactionReach, period: Days): Promise<PeriodFigures> {
  const sums = await keptSums(tx, reach, { ...tradeAlone, ...period });
  const { payments, returns: backCount, returnCents } = await paymentCounts(tx, reach, period);
  return { ...toSummary(sums, true), payments, backCount, returned: toAmount(returnCents) };
}

/** What moved in a period, in the caller's reach; null for those who see no sales. */
export async function overviewOf(
  tx: Tx,
  scope: Scope,
  { from, to, beforeFrom, beforeTo, organisation }: InferType<typeof overviewQuery>,
): Promise<Overview | null> {
  if (!seesSales(await heldBy(tx, scope))) return null;
  const reach = await transactionReach(tx, scope, organisation);
  const period = { from, to };
  const step = stepOf(period);
  const isCompared = beforeFrom !== '' && beforeTo !== '';
  const points = await keptSeries(tx, { reach, filter: { ...tradeAlone, ...period }, step });
  const returned = await returnsByLabel(tx, reach, period);
  return {
    total: await figuresOf(tx, reach, period),
    before: isCompared ? await figuresOf(tx, reach, { from: beforeFrom, to: beforeTo }) : null,
    step,
    points: points.map(toPoint),
    returned: returned.map(({ label, count, cents }) => ({
      label,
      count,
      amount: toAmount(cents),
    })),
  };
}
