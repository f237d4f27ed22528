import type { ReactElement } from 'react';
import { PayScreen } from '../components/PayScreen';

/** Pays a tax authority's invoice (spec 1.2, `/mtaInvoicePay/{invoiceKey}`). */
export default function MtaInvoicePayPage(): ReactElement {
  return <PayScreen title="Pay tax invoice" />;
}
