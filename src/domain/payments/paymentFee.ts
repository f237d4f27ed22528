import type { CardFunding } from '../cards/binRule';
import {
  cardRate,
  type FeeSettings,
  type MtaFee,
  mtaFee,
  paidBase,
  partFeeCents,
} from '../invoices/mta/feeRules';
import type { MtaInvoiceValues } from '../invoices/mta/mtaInvoice';
import type { PaymentMethod } from '../invoices/paymentRecord';
import { isFeeLine } from '../invoices/totals';

/**
 * How a fee tells ways to pay apart: a card that is no credit card is `debit`, for it has no
 * percentage of a credit card's; by the rules of the card networks none may be taken of it.
 */
export type FeeWay = PaymentMethod | 'debit';

/** What the fee may be taken as, the usual one first: a card that nobody knows may be either. */
export function feeWays({
  method,
  funding,
}: {
  method: PaymentMethod;
  funding: CardFunding | '';
}): readonly [FeeWay, ...FeeWay[]] {
  if (method !== 'card' || funding === 'credit') return [method];
  return funding === '' ? ['card', 'debit'] : ['debit'];
}

/** What a payer is told who was shown the fee of the other kind of card. */
export const otherKindMessage = (way: FeeWay): string =>
  way === 'debit'
    ? 'This is a debit or prepaid card, which has no card fee. Choose it here, check the total and pay again. You were not charged.'
    : 'This is a credit card, which has a card fee. Choose it here, check the total and pay again. You were not charged.';

/** What is about to be paid of a tax invoice. Whole cents. */
interface Paying {
  method: FeeWay;
  amountCents: number;
  /** What was paid of it before. */
  paidCents: number;
}

/**
 * True where the fee is a line of the invoice: nothing comes on top but a card's own percentage
 * (spec 3.9.2). The invoice decides, not the settings of today: one that was sent before they named
 * its municipality has no line, and owes its fee on top.
 */
const hasFeeLine = ({ itemsDetails }: MtaInvoiceValues): boolean => itemsDetails.some(isFeeLine);

/**
 * The invoice as if its license paid so. How it is paid decides both flags: a pickup that was
 * agreed leaves nothing out of the fee when the money comes through the bank after all.
 */
function paidBy(invoice: MtaInvoiceValues, way: FeeWay): MtaInvoiceValues {
  const paymentType = { cash_pickup: way === 'cash', credit_card: way === 'card' };
  return { ...invoice, license: { ...invoice.license, paymentType } };
}

/**
 * The card's percentage of the amount, where the line of the fee was worked out without it; null
 * where there is none.
 */
function cardFee(
  invoice: MtaInvoiceValues,
  settings: FeeSettings,
  { method, amountCents, paidCents }: Paying,
): MtaFee | null {
  const byCard = paidBy(invoice, method);
  const rate = cardRate(byCard.license);
  const fee = mtaFee(byCard, settings);
  const isInLine = invoice.license.paymentType.credit_card;
  if (isInLine || rate === null || fee.rule !== 'collectionAndCard') return null;
  const feeCents = partFeeCents(paidCents, amountCents, rate);
  return {
    ...fee,
    rule: 'card',
    collectionRate: null,
    baseCents: amountCents,
    excludedCents: 0,
    feeCents,
  };
}

/**
 * The fee on top of a payment of a tax invoice, by how it is paid: a card adds its own percentage
 * (spec 3.9.2; readings D41, D43). Of a part of the balance the same rates are taken of that part,
 * so that all parts by one method come to the fee of the whole. Null where the fee is a line of the
 * invoice, unless a card adds to it.
 */
export function paymentFee(
  invoice: MtaInvoiceValues,
  settings: FeeSettings,
  paying: Paying,
): MtaFee | null {
  if (hasFeeLine(invoice)) return cardFee(invoice, settings, paying);
  const { method, amountCents, paidCents } = paying;
  const asPaid = paidBy(invoice, method);
  const whole = mtaFee(asPaid, settings, paidCents);
  const baseCents = Math.min(amountCents, whole.baseCents);
  const rate = (whole.collectionRate ?? 0) + (whole.cardRate ?? 0);
  const before = paidBase(asPaid, settings, paidCents);
  return {
    ...whole,
    baseCents,
    excludedCents: amountCents - baseCents,
    feeCents: partFeeCents(before, baseCents, rate),
  };
}

/**
 * The fee on top of a payment that its receiver records: the collection fee, never a card's; in
 * cents. Cash leaves the items of a pickup out of it. 0 where the fee is a line or none is taken.
 */
export function recordedFeeCents(
  invoice: MtaInvoiceValues,
  settings: FeeSettings,
  paying: Paying,
): number {
  const method = paying.method === 'card' ? 'other' : paying.method;
  return paymentFee(invoice, settings, { ...paying, method })?.feeCents ?? 0;
}
