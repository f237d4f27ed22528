import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { href } from '@/routes/catalogue';

/** Redirects to the form of a new invoice (spec 1.2). */
export default function InvoiceStartPage(): ReactElement {
  return <Navigate to={href('/invoice/createInvoice')} replace />;
}
