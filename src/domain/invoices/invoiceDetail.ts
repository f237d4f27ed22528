import type { CreditNote } from './creditNote';
import type { InvoiceDispute, SeenDispute } from './dispute';
import type { Invoice, InvoiceValues } from './invoice';
import type { Logo } from './logo';
import type { MtaFee } from './mta/feeRules';
import type { MtaInvoice } from './mta/mtaInvoice';
import type { InvoicePayment } from './paymentRecord';
import type { RecurrenceValues } from './recurrence';
import type { InvoiceRefund } from './refund';
import type { InvoiceReminders } from './reminderSchedule';

/** What may happen to an invoice. */
export const invoiceEventKinds = [
  'created',
  'cloned',
  'saved',
  'sent',
  'reminded',
  'viewed',
  'paid',
  'recorded',
  'failed',
  'returned',
  'settled',
  'voided',
  'message',
  'cash_pickup',
  'recurring',
  'credited',
  'refunded',
  'disputed',
  'dispute_answered',
  'reminders',
] as const;

export type InvoiceEventKind = (typeof invoiceEventKinds)[number];

/** One line of an invoice's timeline. */
export interface InvoiceEvent {
  _id: string;
  kind: InvoiceEventKind;
  /** ISO moment. */
  at: string;
  /** '' for the recipient and for the product itself. */
  by: string;
  /** A sentence or an amount that goes with it; '' for none. */
  detail: string;
  /** Set where a save left this version, which can be read again. */
  version: number | null;
}

/** How an invoice comes again. */
export interface InvoiceRecurrence {
  form: RecurrenceValues;
  /** How many were made, of how many. */
  made: number;
  of: number;
  /** ISO date, or null when there is none left. */
  next: string | null;
}

/** What goes with an invoice of either kind on its own screen. Amounts `x.xx`. */
interface Surroundings {
  /** The sender as its documents name it. */
  sender: InvoiceSender;
  totalAmount: string;
  paidAmount: string;
  payments: InvoicePayment[];
  /** What credit notes took off; the total is what is left. `0.00` for none. */
  creditedAmount: string;
  /** Oldest first. */
  creditNotes: CreditNote[];
  /** Oldest first. */
  refunds: InvoiceRefund[];
  /** Oldest first. */
  events: InvoiceEvent[];
  recurrence: InvoiceRecurrence | null;
  /** Objections of the payer, the newest first. */
  disputes: InvoiceDispute[];
  reminders: InvoiceReminders;
  /** Address of the page on which it is paid; null for a draft or a void one. */
  payLink: string | null;
  /**
   * The same, as the document of a mail carries it: that of a draft opens once it is sent. Null for
   * a void one.
   */
  mailedLink: string | null;
}

/** Name, address lines, phone and logo of whoever sends an invoice. */
export interface InvoiceSender {
  name: string;
  /** Address lines. */
  lines: string[];
  phone: string;
  email: string;
  /** Absent where the product's mark stands. */
  logo?: Logo;
}

/** A recipient invoice with all that its screen shows. */
export interface InvoiceDetail extends Surroundings {
  kind: 'recipient';
  invoice: Invoice & { recipientKey: string | null };
}

/** A tax invoice with all that its screen shows; `fee` is on what is still owed. */
export interface MtaInvoiceDetail extends Surroundings {
  kind: 'mta';
  invoice: MtaInvoice & { holderId: string | null; period: string | null };
  fee: MtaFee;
  /** Fees on top that were paid so far; `0.00` for none. Not part of `paidAmount`. */
  feePaidAmount: string;
}

export type AnyInvoiceDetail = InvoiceDetail | MtaInvoiceDetail;

/** What somebody typed into the form of an invoice and has not saved. */
export interface InvoiceDraft<Values extends InvoiceValues = InvoiceValues> {
  form: Values;
  /** The version of the invoice that was read; null for a new one. */
  version: number | null;
  savedAt: string;
}

/**
 * What anybody with an invoice's key sees of it: no organization id, no internal notes but those of
 * the document itself.
 */
export interface PayableInvoice {
  kind: 'recipient' | 'mta';
  /** `period`: `yyyy-MM`, where a tax invoice is for one. */
  invoice: Invoice | (MtaInvoice & { period: string | null });
  sender: InvoiceSender;
  totalAmount: string;
  paidAmount: string;
  /** What credit notes took off; the total is what is left. `0.00` for none. */
  creditedAmount: string;
  /** Fees on top that were paid so far; `0.00` for none. Not part of `paidAmount`. */
  feePaidAmount: string;
  /** Cents. What may be paid now; 0 when nothing is owed. */
  payable: { full: number; partial: number | null };
  /**
   * Fees in cents on top, by how it is paid and what; only tax invoices whose fee is no line have
   * any.
   */
  fees: Partial<Record<'card' | 'debit' | 'ach' | 'wallet', { full: number; partial: number }>>;
  fee: MtaFee | null;
  /** How each of `fees` came about, a sentence each. */
  feeTexts: Partial<Record<'card' | 'debit' | 'ach' | 'wallet', { full: string; partial: string }>>;
  /** Offered ways of paying. */
  methods: ('card' | 'ach' | 'wallet')[];
  /** A bank debit goes out by a file: the account is exchanged for a token of ours. */
  debitsByFile: boolean;
  /** A processor of the operator's own takes card, account and wallet: its script has to be there. */
  needsProcessorScript: boolean;
  offersCashPickup: boolean;
  /** The latest objection of the payer; null for none. */
  dispute: SeenDispute | null;
  /** Whether an objection may be made now. */
  offersDispute: boolean;
  /** Receipts of what was paid. */
  payments: Pick<
    InvoicePayment,
    | '_id'
    | 'amount'
    | 'fee'
    | 'refunded'
    | 'method'
    | 'lastFour'
    | 'state'
    | 'paidOn'
    | 'receiptKey'
  >[];
}
