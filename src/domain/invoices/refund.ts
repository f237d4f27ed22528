import { formatDateTime } from '@/domain/dates/format';
import { formatAmount, toCents } from '@/domain/money/cents';
import type { InvoicePayment, PaymentMethod, PaymentState } from './paymentRecord';

/** What decides whether a payment of an invoice can be given back from it. Whole cents. */
export interface RefundablePayment {
  method: PaymentMethod;
  state: PaymentState;
  amountCents: number;
  /** What was given back so far, and what the processor is being asked to give back. */
  refundedCents: number;
}

const methods: readonly PaymentMethod[] = ['card', 'wallet'];

/** Why a payment cannot be given back through the processor; null when it can. */
export function paymentRefundRefusal({
  method,
  state,
  amountCents,
  refundedCents,
}: RefundablePayment): string | null {
  if (state !== 'cleared') return 'Only a payment that has cleared can be refunded';
  if (!methods.includes(method)) return 'Only card and wallet payments can be refunded here';
  return refundedCents >= amountCents ? 'It is already fully refunded' : null;
}

/**
 * What people read for a payment of which something went back; null for one that stands whole.
 * Amounts `x.xx`.
 */
export function refundedText({
  amount,
  refunded,
}: Pick<InvoicePayment, 'amount' | 'refunded'>): string | null {
  if (refunded === '0.00') return null;
  return refunded === amount ? 'Refunded' : 'Partly refunded';
}

/** A refund of a payment, for the screen of its invoice or link. */
export interface InvoiceRefund {
  _id: string;
  paymentId: string;
  /** `x.xx` */
  amount: string;
  /** `started`: the processor has not answered yet. */
  state: 'started' | 'done' | 'failed';
  reason: string;
  /** Why it failed; '' otherwise. */
  failure: string;
  by: string;
  /** ISO moment. */
  at: string;
}

const centsOf = (amount: string): number => toCents(amount) ?? 0;

/** What was given back of a payment and what is being given back, in cents. Amounts `x.xx`. */
export const goneBackCents = (
  refunded: string,
  refunds: readonly Pick<InvoiceRefund, 'amount' | 'state'>[],
): number =>
  refunds
    .filter(({ state }) => state === 'started')
    .reduce((sum, { amount }) => sum + centsOf(amount), centsOf(refunded));

/** A refund in a sentence. */
export function refundStory({ amount, state, reason, failure, by, at }: InvoiceRefund): string {
  const sum = formatAmount(amount);
  if (state === 'started')
    return `Refund of ${sum} is in progress: the processor has not responded yet`;
  if (state === 'failed') return `Refund of ${sum} failed: ${failure}`;
  return `${sum} refunded by ${by}, ${formatDateTime(at)}: ${reason}`;
}
