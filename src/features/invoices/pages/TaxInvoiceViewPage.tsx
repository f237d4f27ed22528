import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { InvoiceScreen } from '../view/InvoiceScreen';

/** A tax invoice. */
export default function TaxInvoiceViewPage(): ReactElement {
  const { applicationId = '' } = useParams();
  return <InvoiceScreen kind="mta" id={applicationId} path="/createInvoices/:applicationId/view" />;
}
