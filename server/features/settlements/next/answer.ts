import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Call, Scope } from '@server/platform/http/call';
import { toAmount } from '@/domain/money/cents';
import { bankToday, batchDay, expectedDay } from '@/domain/settlements/bankingDay';
import type { NextPayout } from '@/domain/settlements/pending';
import { nextSums } from './nextQueries';

type NextCall = Pick<Call, 'services'> & { scope: Scope; query: { organization: string } };

/** What settling now would pay to all organizations visible, or to one of them. */
export async function nextPayout({ services, scope, query }: NextCall): Promise<NextPayout> {
  const { database, clock } = services;
  const upTo = bankToday(clock());
  const batchOn = batchDay(upTo, upTo);
  const visibility = await transactionVisibility(database, scope, query.organization);
  const sums = await nextSums(database, visibility, upTo);
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
    approved: toAmount(sums.approvedCents),
  };
}
