import type { ReactElement } from 'react';
import { PayScreen } from '../components/PayScreen';

/** Pays a recipient's invoice (spec 1.2, `/invoicePay/{invoiceKey}`). */
export default function InvoicePayPage(): ReactElement {
  return <PayScreen title="Pay invoice" />;
}
