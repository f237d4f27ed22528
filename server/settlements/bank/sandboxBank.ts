import { createHash } from 'node:crypto';
import type { Services } from '@server/services';
import type { PayoutBank } from './payoutBank';

/** How long the sandbox's bank takes, in milliseconds. */
const usualPace = 15_000;

/** Digits that follow from the reference: the same payout always has the same number. */
function traceOf(reference: string): string {
  const hash = createHash('sha256').update(reference).digest();
  return Array.from(hash.subarray(0, 15), (byte) => byte % 10).join('');
}

/** A documented amount (docs/test-inputs.md): the bank sends its first attempt back. */
const isSentBack = (amountCents: number, reference: string): boolean =>
  amountCents % 100 === 13 && reference.endsWith('-1');

/** The embedded bank: pays out whatever it is asked for after a while, and remembers nothing. */
export const sandboxBank = (clock: Services['clock'], pace = usualPace): PayoutBank => ({
  askEvery: 0,
  async pay({ reference, amountCents, sentAt }) {
    if (clock().getTime() < sentAt.getTime() + pace) return { state: 'processing' };
    const traceNo = traceOf(reference);
    return isSentBack(amountCents, reference)
      ? { state: 'returned', traceNo, sentence: 'The bank sent the payout back: account closed (R02).' }
      : { state: 'paid', traceNo };
  },
});
