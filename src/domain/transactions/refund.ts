import { required } from '@/domain/forms/fieldRules';
import { formatMoney, settledAmount, toCents, typedAmount } from '@/domain/money/cents';
import type { TransactionEntryKind } from './entry';
import type { TransactionMethod } from './method';
import type { TransactionState } from './state';
import type { TransactionItem } from './transactionItem';

/** A payment in parts, whole cents; the amount holds the others. */
export interface AmountParts {
  amountCents: number;
  tipCents: number;
  taxCents: number;
  feeCents: number;
}

/** What decides whether a payment can be given back. */
export interface Refundable {
  entry: TransactionEntryKind;
  method: TransactionMethod;
  state: TransactionState;
  amountCents: number;
  /** A payment of an invoice: the processor gives none back, and the invoice would stay paid. */
  isInvoicePayment: boolean;
  /** Paid through a payment link: the processor has it as well. */
  isLinkPayment?: boolean;
  /** Charged at the virtual terminal: its screen gives it back. */
  isCardSale?: boolean;
}

const methods: readonly TransactionMethod[] = ['card', 'debit', 'wallet', 'cash', 'ach'];

/**
 * Why a payment cannot be given back; null when it can. `refundedCents`: what was given back of it
 * so far.
 */
export function refundRefusal(payment: Refundable, refundedCents: number): string | null {
  const { entry, method, state, amountCents, isInvoicePayment, isLinkPayment } = payment;
  if (entry !== 'payment' || amountCents <= 0) return 'Only a payment can be refunded';
  if (state === 'returned' || state === 'voided') return 'It was already returned or voided';
  if (isInvoicePayment) return 'It pays an invoice. Open the invoice to see what can be done.';
  if (isLinkPayment) return 'It was paid through a payment link. Refund it at Payment links.';
  if (payment.isCardSale) return 'It is a card sale. Refund it at Card payment.';
  if (!methods.includes(method))
    return 'Refund this payment outside Greenledger, the way it was paid';
  if (state === 'pending') return 'It has not cleared yet. Void or cancel it instead.';
  if (state === 'held') return 'It is on hold. Release it first.';
  if (state === 'batched')
    return 'It is in a settlement in transit. Refund it once that is settled.';
  return refundedCents >= amountCents ? 'It is already fully refunded' : null;
}

/** The message of a typed amount of a refund; null when it is good. */
export const refundAmountError = (text: string, leftCents: number): string | null =>
  required((typed) => {
    const cents = typedAmount.test(typed) ? toCents(typed) : null;
    if (cents === null) return 'Please use format x.xx';
    if (cents === 0) return 'Enter more than 0.00';
    return cents > leftCents ? `No more than ${formatMoney(leftCents)} can be refunded` : null;
  })(text);

/** What the button of a refund says: how much goes back, once that is an amount. */
export function refundConfirm(text: string, leftCents: number): string {
  const amount = settledAmount(text);
  if (refundAmountError(amount, leftCents)) return 'Refund';
  return `Refund ${formatMoney(toCents(amount) ?? 0)}`;
}

/**
 * What some of the lines of a payment come to: their price, and of the tax their share. Whole
 * cents.
 */
export function itemsAmount(
  of: AmountParts & { items: readonly Pick<TransactionItem, 'cents'>[] },
  chosen: readonly Pick<TransactionItem, 'cents'>[],
): number {
  const sum = (lines: readonly Pick<TransactionItem, 'cents'>[]) =>
    lines.reduce((cents, line) => cents + line.cents, 0);
  const [all, price] = [sum(of.items), sum(chosen)];
  return all === 0 ? 0 : Math.min(price + Math.round((of.taxCents * price) / all), of.amountCents);
}

/** Whole cents of a share, rounded down. */
const share = (part: number, of: number, total: number): number => Math.floor((part * of) / total);

/**
 * What a refund takes of each part of what is left of a payment: of each its share, to the cent;
 * the last refund takes all that is left.
 * @param left what is left of the payment, `amountCents` above 0
 * @param cents of the refund, at most `left.amountCents`
 */
export function refundParts(left: AmountParts, cents: number): AmountParts {
  const { amountCents: total, tipCents, taxCents, feeCents } = left;
  const upTo = (part: number): number => share(part, cents, total);
  return {
    amountCents: cents,
    tipCents: upTo(tipCents),
    taxCents: upTo(tipCents + taxCents) - upTo(tipCents),
    feeCents: upTo(tipCents + taxCents + feeCents) - upTo(tipCents + taxCents),
  };
}
