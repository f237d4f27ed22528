import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { EditScreen } from '../form/EditScreen';

/** Edits an unpaid tax invoice. */
export default function TaxInvoiceEditPage(): ReactElement {
  const { applicationId = '' } = useParams();
  return <EditScreen kind="mta" id={applicationId} path="/createInvoices/:applicationId/edit" />;
}
