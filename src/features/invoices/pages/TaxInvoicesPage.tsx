import type { ReactElement } from 'react';
import { InvoiceListScreen } from '../list/InvoiceListScreen';

/** All tax invoices (spec 3.3.5). */
export default function TaxInvoicesPage(): ReactElement {
  return <InvoiceListScreen kind="mta" path="/invoices" />;
}
