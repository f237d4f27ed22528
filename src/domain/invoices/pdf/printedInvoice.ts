import { phoneText } from '@/domain/contact/phone';
import { settledDay } from '@/domain/dates/days';
import type { PdfMasthead } from '@/domain/pdf/pdfDocument';
import type { InvoiceFacts, InvoiceValues } from '../invoice';
import type { InvoiceSender } from '../invoiceDetail';
import type { MtaFee } from '../mta/feeRules';
import type { MtaInvoiceValues } from '../mta/mtaInvoice';
import type { InvoicePayment } from '../paymentRecord';
import { notAvailable, printedDate, printedPhone, printedText } from '../printed';

/**
 * What a document reads of the server's facts; a form that was never saved has '' for its number.
 */
type Facts = Pick<InvoiceFacts, 'invoiceId' | 'status'>;

/** A tax invoice as its document reads it. `period`: `yyyy-MM`, where it was made for one. */
export type PrintedTaxInvoice = MtaInvoiceValues & Facts & { period?: string | null };

/**
 * An invoice as its document reads it: from the server, or as a form holds it. Amounts are `x.xx`.
 */
export interface PrintedInvoice {
  kind: 'recipient' | 'mta';
  invoice: (InvoiceValues & Facts) | PrintedTaxInvoice;
  sender: InvoiceSender;
  /** After credit notes. */
  totalAmount: string;
  paidAmount: string;
  /** What credit notes took off. */
  creditedAmount?: string;
  /** Of a tax invoice, on what is still owed. */
  fee?: MtaFee | null;
  /** What was paid as its fee so far, on top of `paidAmount`. */
  feePaidAmount?: string;
  /** What of that the bank still has to confirm is told by them. */
  payments?: readonly Pick<InvoicePayment, 'state' | 'amount' | 'fee'>[];
  /** Where it is paid; none before it is sent. */
  payLink?: string | null;
}

/** The tax invoice of a document; null for one of a recipient. */
export function taxInvoiceOf({ kind, invoice }: PrintedInvoice): PrintedTaxInvoice | null {
  return kind === 'mta' && 'license' in invoice ? invoice : null;
}

/** Number of an invoice on its document; `Draft` before it has one. */
export const printedNumber = ({ invoiceId }: Pick<Facts, 'invoiceId'>): string =>
  invoiceId.trim() || 'Draft';

/** A day as a document shows it, whether it comes from the server or from a form. */
export const printedDay = (text: string): string => printedDate(settledDay(text));

/** The sender at the top of a document: name, address, phone (`N/A` without one) and e-mail. */
function senderLines({ name, lines, phone, email }: InvoiceSender): string[] {
  const given = [...lines, `Phone ${phoneText(printedPhone(phone))}`, email];
  return [printedText(name), ...given.map((line) => line.trim()).filter(Boolean)];
}

/** The sender in the masthead of a document: its lines, and its logo where it has one. */
export const senderHead = (sender: InvoiceSender): Pick<PdfMasthead, 'sender' | 'logo'> => ({
  sender: senderLines(sender),
  ...(sender.logo && { logo: sender.logo }),
});

/** A line of an address block; what is missing is named as such (spec 3.9.2). */
export const lineOf = (label: string, text: string): string =>
  text.trim() || `${label}: ${notAvailable}`;
