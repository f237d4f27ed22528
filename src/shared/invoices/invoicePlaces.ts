import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { href } from '@/routes/catalogue';

interface InvoicePlaces {
  list: string;
  create: string;
  view: (id: string) => string;
  edit: (id: string) => string;
}

/** Where the screens of each kind of invoice are. */
export const invoicePlaces: Readonly<Record<InvoiceKind, InvoicePlaces>> = {
  recipient: {
    list: href('/invoice/invoiceHistory'),
    create: href('/invoice/createInvoice'),
    view: (applicationId) => href('/invoice/:applicationId/view', { applicationId }),
    edit: (applicationId) => href('/invoice/:applicationId/edit', { applicationId }),
  },
  mta: {
    list: href('/invoices'),
    create: href('/createInvoices'),
    view: (applicationId) => href('/createInvoices/:applicationId/view', { applicationId }),
    edit: (applicationId) => href('/createInvoices/:applicationId/edit', { applicationId }),
  },
};
