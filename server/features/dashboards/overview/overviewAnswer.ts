import { tradeAlone } from '@server/books/transactions/filterQueries';
import { keptSums } from '@server/books/transactions/keptQueries';
import { keptSeries } from '@server/books/transactions/seriesQueries';
import { toPoint, toSummary } from '@server/books/transactions/wire';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { day, days } from '@server/platform/lists/days';
import { type InferType, object, string } from 'yup';
import type { Overview, PeriodFigures } from '@/domain/dashboard/overview';
import { type Days, stepOf } from '@/domain/dates/period';
import { toAmount } from '@/domain/money/cents';
import { heldBy, seesSales } from '../held';
import { paymentCounts, returnsByLabel } from '../paymentQueries';

/** Query of the overview: business days, and the days that they are compared with. */
export const overviewQuery = object({
  ...days,
  /** ISO dates; empty: nothing is compared. */
  beforeFrom: day,
  beforeTo: day,
  /** Id of one organization, for those who see several. */
  organization: string().default('').max(200),
});

async function figuresOf(
  tx: Tx,
  visibility: TransactionVisibility,
  period: Days,
): Promise<PeriodFigures> {
  const sums = await keptSums(tx, visibility, { ...tradeAlone, ...period });
  const { payments, returns: backCount, returnCents } = await paymentCounts(tx, visibility, period);
  return { ...toSummary(sums, true), payments, backCount, returned: toAmount(returnCents) };
}

/** What moved in a period, in the caller's reach; null for those who see no sales. */
export async function overviewOf(
  tx: Tx,
  scope: Scope,
  { from, to, beforeFrom, beforeTo, organization }: InferType<typeof overviewQuery>,
): Promise<Overview | null> {
  if (!seesSales(await heldBy(tx, scope))) return null;
  const visibility = await transactionVisibility(tx, scope, organization);
  const period = { from, to };
  const step = stepOf(period);
  const isCompared = beforeFrom !== '' && beforeTo !== '';
  const points = await keptSeries(tx, { visibility, filter: { ...tradeAlone, ...period }, step });
  const returned = await returnsByLabel(tx, visibility, period);
  return {
    total: await figuresOf(tx, visibility, period),
    before: isCompared ? await figuresOf(tx, visibility, { from: beforeFrom, to: beforeTo }) : null,
    step,
    points: points.map(toPoint),
    returned: returned.map(({ label, count, cents }) => ({
      label,
      count,
      amount: toAmount(cents),
    })),
  };
}
