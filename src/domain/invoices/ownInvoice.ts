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

/** Most that are read. */
export const mostOwnInvoices = 500;
