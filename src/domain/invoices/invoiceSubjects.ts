import type { Subject } from '@/domain/access/subjects';
import type { InvoiceKind } from './invoiceNumber';

/** Who may open an invoice of each kind. */
export const invoiceSubjects: Readonly<Record<InvoiceKind, Subject>> = {
  recipient: 'analytics.printInvoice',
  mta: 'tax_authority.invoices',
};
