import { formatMoney, toCents } from '@/domain/money/cents';
import { emptyRecipient, type RecipientValues } from './recipient';
import type { InvoiceStatus } from './status';

/** A line of an invoice; wire names (spec 3.3.4). */
export interface InvoiceLine {
  itemName: string;
  itemDescription: string;
  /** `x.xx` in US dollars. */
  unitCost: string;
  /** More than 0, at most two decimals. */
  Qnty: string;
  /** `x.xx`, unit cost times quantity; worked out, never read from what is sent. */
  lineTotal: string;
  /** The inventory item it came from; '' for a line typed by hand. */
  inventoryId: string;
}

/** Requested items now, where that is not everything (spec 3.3.4; readings D44). */
export interface PartialData {
  isPartial: boolean;
  /** `x.xx`. */
  partialAmount: string;
}

/** A discount on the subtotal (spec 3.3.4; readings D44). */
export interface DiscountData {
  isDiscount: boolean;
  /** Percent, 0 to 100, at most two decimals. */
  discountPercantage: string;
  /** `x.xx`; worked out. */
  discountedAmt: string;
}

/**
 * What a person fills in on the form of a recipient invoice. Dates are ISO; forms may hold them as
 * `MM-dd-yyyy`.
 */
export interface InvoiceValues {
  invoiceDate: string;
  invoiceDueDate: string;
  recipientPO: string;
  itemsDetails: InvoiceLine[];
  partialData: PartialData;
  discountData: DiscountData;
  recipientId: RecipientValues;
  notes: string;
}

/** What the server adds to the values of any invoice (spec 3.3.4). */
export interface InvoiceFacts {
  _id: string;
  /** The invoice's number, as people read it. */
  invoiceId: string;
  status: InvoiceStatus;
  /** `x.xx`: the sum of the lines. */
  subtotalAmount: string;
  /** `x.xx`: what is still owed (readings D44). */
  balanceDue: string;
  /** The sender's phone; '' when it is not set. */
  globalPhoneNumber: string;
  /** ISO moments. */
  created_at: string;
  updated_at: string;
  /** ISO moment at which the recipient first opened it, or null. */
  viewed_at: string | null;
  /** Raised by one at each save; an update that carries an old one is refused. */
  version: number;
}

/** A recipient invoice as the server answers it. */
export type Invoice = InvoiceValues & InvoiceFacts;

/** An invoice in a list; money with `$` (spec 3.3.5). */
export type InvoiceRow = Omit<Invoice, 'itemsDetails' | 'partialData' | 'discountData' | 'notes'>;

/** Money as list rows carry it: `x.xx` becomes `$x,xxx.xx` (spec 1.3, 3.3.5). */
export const rowMoney = (amount: string): string => formatMoney(toCents(amount) ?? 0);

/** An invoice as its list shows it. */
export function invoiceRow(invoice: Invoice): InvoiceRow {
  const {
    itemsDetails: _lines,
    partialData: _partial,
    discountData: _discount,
    notes: _notes,
    ...row
  } = invoice;
  return {
    ...row,
    subtotalAmount: rowMoney(row.subtotalAmount),
    balanceDue: rowMoney(row.balanceDue),
  };
}

export const emptyLine: InvoiceLine = {
  itemName: '',
  itemDescription: '',
  unitCost: '',
  Qnty: '1',
  lineTotal: '0.00',
  inventoryId: '',
};

/** A new invoice; both dates are the day given (ISO), until others are chosen. */
export const emptyInvoice = (today = ''): InvoiceValues => ({
  invoiceDate: today,
  invoiceDueDate: today,
  recipientPO: '',
  itemsDetails: [],
  partialData: { isPartial: false, partialAmount: '' },
  discountData: { isDiscount: false, discountPercantage: '', discountedAmt: '0.00' },
  recipientId: { ...emptyRecipient },
  notes: '',
});
