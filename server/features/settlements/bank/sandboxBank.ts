import { createHash } from 'node:crypto';
import type { PayoutBank } from '@server/platform/outside/payoutBank';
import type { Services } from '@server/platform/services';
import { easternMoment } from '@/domain/dates/easternTime';
import { bankToday, batchDay, expectedDay } from '@/domain/settlements/bankingDay';

/** The hour in the East of the US at which the money of a banking day is there. */
const paidHour = 9;

/** When a payout that is asked for now is decided: on the banking day after that of its batch. */
function onBankingDay(sentAt: Date): number {
  const today = bankToday(sentAt);
  return Date.parse(easternMoment(expectedDay(batchDay(today, today)), paidHour));
}

/** Digits that follow from the reference: the same payout always has the same number. */
function traceOf(reference: string): string {
  const hash = createHash('sha256').update(reference).digest();
  return Array.from(hash.subarray(0, 15), (byte) => byte % 10).join('');
}

/** A documented amount (docs/test-inputs.md): the bank sends its first attempt back. */
const isSentBack = (amountCents: number, reference: string): boolean =>
  amountCents % 100 === 13 && reference.endsWith('-1');

/**
 * The embedded bank: pays out whatever it is asked for, and remembers nothing.
 * @param decides when a payout that was asked for then is decided, in milliseconds since 1970; by
 * default on its banking day
 */
export const sandboxBank = (clock: Services['clock'], decides = onBankingDay): PayoutBank => ({
  askEvery: 60,
  returned: async () => [],
  async pay({ reference, amountCents, sentAt }) {
    if (clock().getTime() < decides(sentAt)) return { state: 'processing' };
    const traceNo = traceOf(reference);
    return isSentBack(amountCents, reference)
      ? {
          state: 'returned',
          traceNo,
          sentence: 'The bank returned the payout: account closed (R02).',
        }
      : { state: 'paid', traceNo };
  },
});
