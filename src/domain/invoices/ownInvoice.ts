import type { InvoiceStatus } from './status';

/** An invoice as whoever it is made out to sees it in their account. */
export interface OwnInvoice {
  _id: string;
  invoiceNo: string;
  /** Who sent it. */
  sender: string;
  /** ISO dates. */
  invoiceDate: string;
  dueDate: string;
  /** `x.xx` */
  total: string;
  balance: string;
  status: InvoiceStatus;
  /** Key of the page on which it is paid. */
  payKey: string;
}

/** The invoices to a verified address; none of one that is not. */
export interface OwnInvoices {
  isVerified: boolean;
  invoices: OwnInvoice[];
}

/** Most that are listed. */
export const mostOwnInvoices = 50;
