import { askOutsideAs } from '@server/platform/http/askOutside';
import type { PayoutBank, PayoutState } from '@server/platform/outside/payoutBank';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';

/** @throws Error for what is no state of a payout */
function readState(answer: unknown): PayoutState {
  if (typeof answer !== 'object' || answer === null) throw new Error('not a payout');
  const text = (name: string): string => {
    const value: unknown = Reflect.get(answer, name);
    return typeof value === 'string' ? value.slice(0, 200) : '';
  };
  const state = text('state');
  if (state === 'processing') return { state };
  if (state === 'paid') return { state, traceNo: text('traceNo') };
  if (state === 'returned') return { state, traceNo: text('traceNo'), sentence: text('sentence') };
  throw new Error('an unknown state');
}

/**
 * Payouts by the processor at `PROCESSOR_URL`, the key as bearer token: `POST {url}/payouts` with
 * `{ reference, amountCents, organization, lastFour }`, answered with the members of `PayoutState`
 * as JSON; the same reference pays once and says where it stands.
 */
export function remoteBank(
  { url, key }: NonNullable<Settings['processor']>,
  log: Services['log'],
): PayoutBank {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: 'application/json',
  };
  const outside = {
    service: 'The payment processor (payouts)',
    failureText: 'The payment processor does not respond. Please try again.',
    log,
  };
  return {
    askEvery: 300,
    // Their answer to a payout says so itself.
    returned: async () => [],
    pay: ({ sentAt: _sentAt, systemMode: _systemMode, ...payout }) => {
      const body = JSON.stringify(payout);
      const init = { method: 'POST', headers, body };
      return askOutsideAs({ ...outside, url: new URL(`${url}/payouts`), init }, readState);
    },
  };
}
