import type { ReactElement } from 'react';
import { InvoiceListScreen } from '../list/InvoiceListScreen';

/** All recipient invoices. */
export default function InvoiceHistoryPage(): ReactElement {
  return <InvoiceListScreen kind="recipient" path="/invoice/invoiceHistory" />;
}
