import type { TransactionMethod } from './method';

/**
 * What we keep of a payment, in basis points of its price, until a merchant has a fee card of its
 * own.
 */
const feePoints: Readonly<Record<TransactionMethod, number>> = {
  card: 290,
  debit: 150,
  ach: 60,
  wallet: 175,
  wire: 20,
  check: 0,
  cash: 0,
  other: 100,
};

/** What each payment costs beside its points, in cents. */
const perPaymentCents = 10;

/** What a bank debit that comes back costs the merchant unless told otherwise, in cents. */
export const returnFeeCents = 400;

/**
 * What a return costs the merchant where nobody says otherwise, in cents: a bank debit costs the
 * same whoever reports that it came back. Nothing for what never passed us, and nothing for a tax
 * invoice, which costs its municipality nothing either.
 */
export const usualReturnFee = ({
  method,
  passedUs,
  isTaxInvoice,
}: {
  method: TransactionMethod;
  passedUs: boolean;
  isTaxInvoice: boolean;
}): number => (method === 'ach' && passedUs && !isTaxInvoice ? returnFeeCents : 0);

/**
 * Whole cents that we keep of a price, tip and tax aside; nothing of what never passed us, and
 * never more than the price.
 */
export function processingFeeCents(method: TransactionMethod, priceCents: number): number {
  const points = feePoints[method];
  if (points === 0 || priceCents <= 0) return 0;
  return Math.min(Math.round((priceCents * points) / 10_000) + perPaymentCents, priceCents);
}
