import { transactionReach } from '@server/identity/reach/transactionReachQueries';
import type { Call, Scope } from '@server/platform/http/call';
import { toAmount } from '@/domain/money/cents';
import { bankToday, batchDay, expectedDay } from '@/domain/settlements/bankingDay';
import type { NextPayout } from '@/domain/settlements/pending';
import { nextSums } from './nextQueries';

type NextCall = Pick<Call, 'services'> & { scope: Scope; query: { organization: string } };

/** What settling now would pay to all organizations in reach, or to one of them. */
export async function nextPayout({ services, scope, query }: NextCall): Promise<NextPayout> {
  const { database, clock } = services;
  const upTo = bankToday(clock());
  const batchOn = batchDay(upTo, upTo);
  const reach = await transactionReach(database, scope, query.organization);
  const sums = await nextSums(database, reach, upTo);
  return {
    merchants: sums.merchants,
    withoutAccount: sums.withoutAccount,
    count: sums.transactions,
    upTo,
    expectedOn: expectedDay(batchOn),
    due: toAmount(sums.dueCents),
    held: toAmount(sums.heldCents),
    released: toAmount(sums.releasedCents),
    adjustments: toAmount(sums.adjustmentCents),
    carried: toAmount(sums.carriedCents),
    unpaid: toAmount(sums.unpaidCents),
    net: toAmount(sums.netCents),
    onHold: toAmount(sums.onHoldCents),
    reserved: toAmount(sums.reservedCents),
  };
}
