import type { InvoiceSender } from './invoiceDetail';
import type { FeeSettings } from './mta/feeRules';

/**
 * What a document has that no form holds: who sends it, and what the fees of tax invoices go by.
 */
export interface InvoicePaper {
  sender: InvoiceSender;
  fees: FeeSettings;
}
