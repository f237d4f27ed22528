import type { ReactElement } from 'react';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { InvoiceEditor } from '../form/InvoiceEditor';

/** Makes a recipient invoice. */
export default function CreateInvoicePage(): ReactElement {
  return (
    <>
      <PageTitle {...pageHead('/invoice/createInvoice')} icon="receipt" />
      <InvoiceEditor kind="recipient" />
    </>
  );
}
