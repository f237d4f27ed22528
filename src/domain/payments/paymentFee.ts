import { addsFeeLine } from '../invoices/mta/feeLine';
import { type FeeSettings, feeCents, type MtaFee, mtaFee } from '../invoices/mta/feeRules';
import type { MtaInvoiceValues } from '../invoices/mta/mtaInvoice';
import { isFeeLine } from '../invoices/totals';
import type { PayerMethod } from './sandboxToken';

/** What is about to be paid of a tax invoice. Whole cents. */
interface Paying {
  method: PayerMethod;
  amountCents: number;
  /** What was paid of it before. */
  paidCents: number;
}

/** True where the fee is a line of the invoice: nothing comes on top then (spec 3.9.2). */
const hasFeeLine = (invoice: MtaInvoiceValues, settings: FeeSettings): boolean =>
  addsFeeLine(invoice, settings) || invoice.itemsDetails.some(isFeeLine);

/**
 * The fee on top of a payment of a tax invoice, by how it is paid: a card adds its own percentage (spec 3.9.2; readings D41, D43). Of a
 * part of the balance the same rates are taken of that part. Null where the fee is a line of the invoice.
 */
export function paymentFee(
  invoice: MtaInvoiceValues,
  settings: FeeSettings,
  { method, amountCents, paidCents }: Paying,
): MtaFee | null {
  if (hasFeeLine(invoice, settings)) return null;
  const paymentType = { ...invoice.license.paymentType, credit_card: method === 'card' };
  const license = { ...invoice.license, paymentType };
  const whole = mtaFee({ ...invoice, license }, settings, paidCents);
  const baseCents = Math.min(amountCents, whole.baseCents);
  const { collectionRate, cardRate } = whole;
  return {
    ...whole,
    baseCents,
    excludedCents: amountCents - baseCents,
    feeCents: feeCents(baseCents, collectionRate ?? 0, cardRate ?? 0),
  };
}
