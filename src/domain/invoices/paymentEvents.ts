import { formatMoney, toCents } from '@/domain/money/cents';
import { instrumentText, type Receipt } from './receipt';

/** Something that happened to a payment. `at`: ISO moment. */
export interface PaymentEvent {
  what: string;
  at: string;
  details: string[];
}

type Followed = Pick<
  Receipt,
  | 'method'
  | 'brand'
  | 'lastFour'
  | 'state'
  | 'failure'
  | 'total'
  | 'authCode'
  | 'traceNo'
  | 'paidAt'
  | 'answeredAt'
  | 'settledAt'
>;

const event = (what: string, at: string, details: readonly string[] = []): PaymentEvent => ({
  what,
  at,
  details: details.filter((text) => text !== ''),
});

function taken({ method, authCode, traceNo, answeredAt }: Followed): PaymentEvent {
  return method === 'ach'
    ? event('Debit sent to your bank', answeredAt, [traceNo && `Trace no. ${traceNo}`])
    : event('Authorized', answeredAt, [authCode && `Authorization ${authCode}`]);
}

/** What a bank said in the end of a debit, or of what was taken at once. */
function ended({ state, method, failure, settledAt }: Followed): PaymentEvent[] {
  if (settledAt === '') return [];
  if (state === 'returned') return [event('Returned by your bank', settledAt, [failure])];
  if (state !== 'cleared') return [];
  return [event(method === 'ach' ? 'Confirmed by your bank' : 'Paid', settledAt)];
}

/** What happened to a payment, the newest first (spec 1.2, `/viewPayment`). */
export function paymentEvents(receipt: Followed): PaymentEvent[] {
  const { total, paidAt, answeredAt, state, failure } = receipt;
  const sum = formatMoney(toCents(total) ?? 0);
  const begun = event(`You paid ${sum}`, paidAt, [instrumentText(receipt)]);
  if (state === 'failed') return [event('Not taken', answeredAt || paidAt, [failure]), begun];
  return [...ended(receipt), ...(answeredAt === '' ? [] : [taken(receipt)]), begun];
}

/** What comes next, or how it ended, in a sentence. */
export const standingSentence: Readonly<Record<Receipt['state'], string>> = {
  started: 'The payment is on its way. This page shows what became of it.',
  pending: 'Your bank confirms the debit within a few business days. You need not do anything.',
  cleared: 'The payment is complete.',
  returned: 'Your bank sent the debit back. Please pay another way.',
  failed: 'Nothing was charged.',
};
