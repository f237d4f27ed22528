import { recipientInvoicesCalls } from './recipientCalls';
import { taxInvoicesCalls } from './taxCalls';

/** Invoices of both kinds; what is out of the caller's reach answers like absent. */
export const invoicesCalls = {
  ...recipientInvoicesCalls,
  ...taxInvoicesCalls,
};
