import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { InvoiceScreen } from '../view/InvoiceScreen';

/** A recipient invoice (readings C15). */
export default function InvoiceViewPage(): ReactElement {
  const { applicationId = '' } = useParams();
  return <InvoiceScreen kind="recipient" id={applicationId} path="/invoice/:applicationId/view" />;
}
