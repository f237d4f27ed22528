import { transactionActionsRepository } from '@server/books/transactions/actStore';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { ChargeState } from '@server/platform/outside/processor';
import { formatMoney } from '@/domain/money/cents';
import { authorizationDays, noCardKept } from '@/domain/transactions/pendingActions';
import type { TransactionDetail } from '@/domain/transactions/transactionListRow';
import { type ActCall, actOn, mayActOn, notNow } from './acting';
import { pendingRefusal } from './pendingActing';

const oneDay = 86_400_000;

type RetryCall = ActCall<{ reason: string }>;

const unanswered =
  'The payment processor did not say whether the card was authorized. Please try again in a minute.';

/**
 * Asks the processor, where the act is possible at all; what says no is told by the act itself.
 * Never within a transaction.
 */
async function authorizedAnew(call: RetryCall): Promise<ChargeState | 'none kept' | null> {
  const { scope, services, params } = call;
  const { database, processor, clock } = services;
  const visibility = await transactionVisibility(database, scope);
  const row = await transactionActionsRepository(database).peek(visibility, params.id ?? '');
  if (!row?.authorizedUntil || !mayActOn(scope, row) || pendingRefusal('retry', row, clock()))
    return null;
  // One authorization after each that has ended, however often it is asked for.
  const reference = `${row.id}-${row.authorizedUntil.toISOString()}`;
  try {
    const again = { reference, of: row.id, amountCents: row.amountCents };
    return (await processor.authorizeAgain(again)) ?? 'none kept';
  } catch {
    return { state: 'processing' };
  }
}

/**
 * The number of the new authorization. @throws Refusal 409 with what is to be done where there is
 * none
 */
function approved(answer: ChargeState | 'none kept' | null): string {
  if (answer === 'none kept') throw notNow(noCardKept);
  if (answer?.state === 'approved') return answer.authCode;
  if (answer?.state === 'declined') {
    throw notNow(`${answer.sentence} Void it and take a new payment from the purchaser.`);
  }
  throw notNow(unanswered);
}

/**
 * Has the card of a payment whose authorization has ended authorized anew, by the processor.
 * @throws Refusal 409 where its rule says no, or the processor; else as `actOn`
 */
export async function retryTransaction(call: RetryCall): Promise<TransactionDetail> {
  const answer = await authorizedAnew(call);
  return actOn(call, async ({ tx, row, noted }) => {
    const refusal = pendingRefusal('retry', row, noted.at);
    if (refusal) throw notNow(refusal);
    const traceNo = approved(answer);
    const authorizedUntil = new Date(noted.at.getTime() + authorizationDays * oneDay);
    await transactionActionsRepository(tx).reauthorize(row.id, { authorizedUntil, traceNo }, noted);
    return `Reauthorized a payment of ${formatMoney(row.amountCents)}`;
  });
}
