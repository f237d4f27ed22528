import { daysAfter } from '@/domain/dates/days';
import { formatMoney, toAmount } from '@/domain/money/cents';
import { formatPercent } from '@/domain/money/percent';
import { shareOf } from '@/domain/money/share';
import type { InvoiceLine } from '../invoice';
import { printedDate } from '../printed';
import { invoiceTotals, isPenaltyLine, penaltyLineName, type Totalled } from '../totals';
import { lineKind } from './lineKind';

/** A tax invoice as far as paying it late goes. Cents; ISO dates. */
export interface Payable {
  _id: string;
  invoiceNo: string;
  dueDate: string;
  /** What its lines of tax bill, less the discount. */
  taxCents: number;
  totalCents: number;
  /** Payments that stand, made on the due day at the latest. */
  paidByDueCents: number;
  /** The penalty of the municipality's rates in force, basis points; null for none. */
  rate: number | null;
}

/** What was charged because an invoice was not paid on its due day. */
export interface Penalty {
  invoiceId: string;
  invoiceNo: string;
  /** ISO dates: the due day, and the day after it. */
  dueDate: string;
  chargedOn: string;
  /** The tax that was unpaid. */
  baseCents: number;
  /** Basis points. */
  rate: number;
  cents: number;
}

/** The tax that an invoice bills, in cents: its lines of tax, less the discount. */
export function billedTaxCents({ itemsDetails, discountData }: Totalled): number {
  const tax = itemsDetails.filter((line) => lineKind(line) === 'tax');
  return invoiceTotals({ itemsDetails: tax, discountData }).totalCents;
}

/** The first day on which an invoice is late. */
export const penaltyDay = (dueDate: string): string => daysAfter(dueDate, 1);

/**
 * The penalty of an invoice as of a day (ISO); null while there is none (readings F4). The
 * municipality's percentage is taken once, on the day after the due day, of the tax that was unpaid
 * by then, rounded half up. No penalty is taken of a fee or of another penalty: what was paid
 * counts toward those first.
 */
export function penaltyOf(late: Payable, asOf: string): Penalty | null {
  const { _id, invoiceNo, dueDate, taxCents, totalCents, paidByDueCents, rate } = late;
  const chargedOn = penaltyDay(dueDate);
  if (rate === null || asOf < chargedOn) return null;
  const baseCents = Math.min(taxCents, Math.max(0, totalCents - paidByDueCents));
  const cents = shareOf(baseCents, rate);
  if (cents <= 0) return null;
  return { invoiceId: _id, invoiceNo, dueDate, chargedOn, baseCents, rate, cents };
}

/** How a penalty came about: `10.00% of $1,000.00 unpaid after 11/15/2026`. */
export const penaltyExplanation = ({ rate, baseCents, dueDate }: Penalty): string =>
  `${formatPercent(rate)} of ${formatMoney(baseCents)} unpaid after ${printedDate(dueDate)}`;

/** A penalty as a line of the next invoice. */
export const penaltyLine = (penalty: Penalty): InvoiceLine => ({
  itemName: penaltyLineName,
  itemDescription: `${penalty.invoiceNo}: ${penaltyExplanation(penalty)}`,
  unitCost: toAmount(penalty.cents),
  Qnty: '1',
  lineTotal: toAmount(penalty.cents),
  inventoryId: '',
});

/**
 * The invoice with these penalties as lines behind its own, and without any other; work out the
 * fee's line afterwards.
 */
export function withPenalties<Invoice extends { itemsDetails: InvoiceLine[] }>(
  invoice: Invoice,
  penalties: readonly Penalty[],
): Invoice {
  const own = invoice.itemsDetails.filter((line) => !isPenaltyLine(line));
  return { ...invoice, itemsDetails: [...own, ...penalties.map(penaltyLine)] };
}
