import type { Database } from '@server/platform/db/client';
import type { PayoutBank, PayoutState } from '@server/platform/outside/payoutBank';
import type { Services } from '@server/platform/services';
import { returnCodeOf } from '@/domain/ach/returnCodes';
import { transactionCodeOf } from '@/domain/banking/achItem';
import { defaultAccount } from '../accounts/accountStore';
import { type AchItemRow, achItemStore } from './itemStore';

function sentenceOf(code: string): string {
  const title = returnCodeOf(code)?.title ?? 'unknown code';
  return `The bank returned the payout: ${title.toLowerCase()} (${code}).`;
}

const withdrawnText =
  'The payout was withdrawn before it was sent: the account was not verified. Link another one.';

/** What is said of a payout by where its entry stands. */
function stateOf({ state, traceNo, returnCode }: AchItemRow): PayoutState {
  if (state === 'settled') return { state: 'paid', traceNo };
  if (state === 'withdrawn') return { state: 'returned', traceNo, sentence: withdrawnText };
  if (state !== 'returned') return { state: 'processing' };
  return { state: 'returned', traceNo, sentence: sentenceOf(returnCode) };
}

/**
 * Pays organizations that have linked an account by ACH entries, which wait for a file at /nacha;
 * the others by `otherwise`.
 */
export const achPayouts = (
  database: Database,
  clock: Services['clock'],
  otherwise: PayoutBank,
): PayoutBank => ({
  askEvery: otherwise.askEvery,
  async returned(since) {
    const back = await achItemStore(database).returnedSince('settlement', since);
    return back.map(({ reference, traceNo, returnCode }) => {
      return { reference, traceNo, sentence: sentenceOf(returnCode) };
    });
  },
  async pay(payout) {
    const { reference, amountCents, organization: orgId, systemMode } = payout;
    const items = achItemStore(database);
    const known = await items.byReference(reference);
    if (known) return stateOf(known);
    const account = await defaultAccount(database, payout);
    if (!account) return otherwise.pay(payout);
    const code = { kind: account.kind, isCredit: true, isPrenote: false };
    await items.insert({
      orgId,
      systemMode,
      source: 'settlement',
      reference,
      accountId: account.id,
      secCode: 'CCD',
      transactionCode: transactionCodeOf(code),
      amountCents,
      createdAt: clock(),
    });
    return { state: 'processing' };
  },
});
