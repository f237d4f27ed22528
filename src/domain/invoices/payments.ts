import { daysAfter, requiredDay, settledDay } from '@/domain/dates/days';
import { type Rule, required } from '@/domain/forms/fieldRules';
import { decimalsMessage } from '@/domain/inventory/fieldRules';
import { toCents, typedAmount } from '@/domain/money/cents';
import { actError } from './lifeCycle';
import type { InvoiceStatus } from './status';

/** What an invoice owes. All amounts are whole cents. */
export interface Owed {
  status: InvoiceStatus;
  totalCents: number;
  /** The sum of the payments that stand; one that came back does not count. */
  paidCents: number;
  /** The partial amount asked for; null when the whole is. */
  partialCents: number | null;
}

export const overpaidMessage = 'The amount cannot be more than the balance due';
export const neitherMessage = 'Please pay the balance due or the partial amount';
export const minAmountMessage = 'Minimum amount is 0.01.';

/** What is still owed: payments and balance make the total (readings D44). */
export const balanceOf = (totalCents: number, paidCents: number): number => totalCents - paidCents;

/**
 * What may be paid now, in cents. `partial` is null when no partial amount is asked for, or it is
 * paid already.
 */
export interface Payable {
  full: number;
  partial: number | null;
}

/**
 * The balance, or what is left of the partial amount: that is asked for once, the balance
 * afterwards (readings D44).
 */
export function payableNow({ totalCents, paidCents, partialCents }: Owed): Payable {
  const full = balanceOf(totalCents, paidCents);
  const asked = (partialCents ?? 0) - paidCents;
  return { full, partial: asked > 0 && asked < full ? asked : null };
}

function amountError(amountCents: number, owed: Owed): string | null {
  const refusal = actError('pay', owed.status);
  if (refusal) return refusal;
  if (amountCents <= 0) return minAmountMessage;
  return amountCents > payableNow(owed).full ? overpaidMessage : null;
}

/** A payment by the recipient: the balance or the partial amount, and nothing else. */
export function paymentError(amountCents: number, owed: Owed): string | null {
  const { full, partial } = payableNow(owed);
  const isOffered = amountCents === full || amountCents === partial;
  return amountError(amountCents, owed) ?? (isOffered ? null : neitherMessage);
}

/** A payment that the sender records, by check for example: any amount up to the balance. */
export const recordedPaymentError = (amountCents: number, owed: Owed): string | null =>
  amountError(amountCents, owed);

export const futureDayMessage = 'The day cannot be in the future';
export const longAgoMessage = 'The day cannot be before 01/01/1990';

/**
 * The day of a recorded payment: not after tomorrow, for somebody's calendar is ahead, and not
 * before 1990. `today` is an ISO date.
 */
export function paidDayError(text: string, today: string): string | null {
  const refusal = requiredDay(text);
  if (refusal) return refusal;
  const day = settledDay(text);
  if (day > daysAfter(today, 1)) return futureDayMessage;
  return day < '1990-01-01' ? longAgoMessage : null;
}

/** The amount of a payment as a form holds it; `50` means `50.00`. */
export const paymentAmountError: Rule = required((text) => {
  if (!typedAmount.test(text)) return decimalsMessage;
  return toCents(text) === 0 ? minAmountMessage : null;
});

/**
 * The status that a payment leaves. `isCleared`: the money is there; otherwise the bank still has
 * to say so.
 */
export function statusAfterPayment(balanceCents: number, isCleared: boolean): InvoiceStatus {
  if (balanceCents > 0) return 'Partially Paid';
  return isCleared ? 'Paid' : 'Submitted';
}

/** The status after the bank sent a payment back; `paidCents` is what the others come to. */
export const statusAfterReturn = (paidCents: number): InvoiceStatus =>
  paidCents > 0 ? 'Partially Paid' : 'Sent';
