import { scaledCents } from '@/domain/money/share';
import type { InvoiceSender } from './invoiceDetail';
import type { InvoiceKind } from './invoiceNumber';
import { lineKind } from './mta/lineKind';
import { type PaymentMethod, type PaymentState, waitingForBank } from './paymentRecord';
import { invoiceTotals, type Totalled } from './totals';

/** A line of the invoice that a payment was for; amounts `x.xx`. */
export interface ReceiptItem {
  name: string;
  description: string;
  quantity: string;
  lineTotal: string;
}

/** The receipt of one payment, for whoever has its key (spec 1.2). Amounts `x.xx` in US dollars. */
export interface Receipt {
  /** What was paid: an invoice of a kind, through a payment link, or at the virtual terminal. */
  kind: InvoiceKind | 'link' | 'sale';
  /** Number of the invoice; of anything else its confirmation number. */
  invoiceNo: string;
  /** Who was paid. */
  merchant: InvoiceSender;
  /** The license that a tax invoice is about; '' for none. */
  licenseNumber: string;
  /** The municipality of a tax invoice; '' for none. */
  municipality: string;
  payerName: string;
  /** What the payer or a point of sale calls it: a reference or an order's number; null for none. */
  reference: { label: string; text: string } | null;
  items: ReceiptItem[];
  subtotal: string;
  /** Of the subtotal; `0.00` for none. */
  discount: string;
  /** Of the subtotal by credit notes; `0.00` for none. */
  credited: string;
  invoiceTotal: string;
  /**
   * Tax within the amount: its lines of tax, less the discount; `0.00` for none.
   */
  tax: string;
  /** The collection fee within the amount, where it is a line of the invoice; `0.00` for none. */
  collectionFee: string;
  /**
   * Penalties for paying earlier invoices late within the amount, where they are lines of the
   * invoice; `0.00` for none.
   */
  penalty: string;
  tip: string;
  /** What counts toward the invoice. */
  amount: string;
  /** On top of the amount. */
  fee: string;
  /** Amount and fee: what was taken. */
  total: string;
  /** What was given back of the amount; `0.00` for nothing. */
  refunded: string;
  /** What the invoice still owes now. */
  balanceDue: string;
  method: PaymentMethod;
  /** Of a card that is known not to be a credit card: which it is. */
  funding?: string;
  brand: string;
  lastFour: string;
  authCode: string;
  traceNo: string;
  state: PaymentState;
  /** Why it came back; '' otherwise. */
  failure: string;
  /** ISO date. */
  paidOn: string;
  /** ISO moment. */
  paidAt: string;
  /** ISO moment at which the processor or the bank took it; '' until then. */
  answeredAt: string;
  /** ISO moment at which its end was known: paid, confirmed or returned; '' until then. */
  settledAt: string;
  /** The payer's address, masked, to which this can be mailed; '' when none was given. */
  mailTo: string;
}

/**
 * The parts of a payment of a tax invoice, whole cents: its shares of the lines of tax, of the
 * collection fee (spec 3.9.2) and of penalties (readings F4), each less its discount. Where nothing
 * else is billed they add up to the payment.
 */
export function taxWithin(
  { itemsDetails, discountData }: Totalled,
  amountCents: number,
): { taxCents: number; collectionFeeCents: number; penaltyCents: number } {
  const { totalCents } = invoiceTotals({ itemsDetails, discountData });
  const shareOfLines = (kind: ReturnType<typeof lineKind>): number => {
    const lines = itemsDetails.filter((line) => lineKind(line) === kind);
    const cents = invoiceTotals({ itemsDetails: lines, discountData }).totalCents;
    return totalCents === 0 ? 0 : scaledCents(cents, amountCents, totalCents);
  };
  const [collectionFeeCents, penaltyCents] = [
    shareOfLines('collectionFee'),
    shareOfLines('penalty'),
  ];
  const rest = amountCents - collectionFeeCents - penaltyCents;
  const isTaxAlone = itemsDetails.every((line) => lineKind(line) !== 'other');
  return {
    taxCents: isTaxAlone ? rest : Math.min(rest, shareOfLines('tax')),
    collectionFeeCents,
    penaltyCents,
  };
}

/**
 * Why a payment came back, for whoever has its key: what staff wrote down who took it back stays
 * with them.
 */
export const tellableReason = ({
  recordedBy,
  failure,
}: {
  recordedBy: string | null;
  failure: string;
}): string => (recordedBy && failure ? 'This payment was reversed.' : failure);

/** Whether a receipt is of an invoice. */
export const isOfInvoice = ({ kind }: Pick<Receipt, 'kind'>): boolean =>
  kind !== 'link' && kind !== 'sale';

/** What the fee on top is called. */
export function feeLabel({ kind }: Pick<Receipt, 'kind'>): string {
  if (kind === 'sale') return 'Card surcharge';
  return kind === 'mta' ? 'Collection fee' : 'Fee';
}

const stateTexts: Readonly<Record<PaymentState, string>> = {
  started: 'In progress',
  pending: waitingForBank,
  cleared: 'Paid',
  returned: 'Returned',
  failed: 'Failed',
};

/** What people read for the state of a payment. */
export const paymentStateText = (state: PaymentState): string => stateTexts[state];

/** `Visa ending in 4242`, `Visa debit card ending in 5556`, `Bank account ending in 6789` or `Wallet ending in …`. */
export function instrumentText({
  method,
  brand,
  lastFour,
  funding = '',
}: Pick<Receipt, 'method' | 'brand' | 'lastFour' | 'funding'>): string {
  const kind = funding === 'debit' || funding === 'prepaid' ? ` ${funding} card` : '';
  const names: Readonly<Partial<Record<PaymentMethod, string>>> = {
    card: kind === '' ? brand || 'Card' : `${brand}${kind}`.trim(),
    ach: 'Bank account',
    wallet: 'Wallet',
  };
  const name = names[method] ?? method.charAt(0).toUpperCase() + method.slice(1);
  return lastFour === '' ? name : `${name} ending in ${lastFour}`;
}
