import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { EditScreen } from '../form/EditScreen';

/** Edits an unpaid recipient invoice (readings C15). */
export default function InvoiceEditPage(): ReactElement {
  const { applicationId = '' } = useParams();
  return <EditScreen kind="recipient" id={applicationId} path="/invoice/:applicationId/edit" />;
}
