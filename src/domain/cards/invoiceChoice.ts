/** An open invoice that the terminal can be paid for. Amounts `x.xx`. */
export interface InvoiceChoice {
  _id: string;
  invoiceNo: string;
  /** Company or person that it is made out to. */
  recipient: string;
  /** Who pays it, as far as the invoice says. */
  payerName: string;
  payerEmail: string;
  /** ISO date. */
  dueDate: string;
  balance: string;
  /** What is asked for first; '' where the whole balance is. */
  partial: string;
}

/** The most invoices that a search offers. */
export const mostInvoiceChoices = 50;
