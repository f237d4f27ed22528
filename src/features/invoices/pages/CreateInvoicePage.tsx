import type { ReactElement } from 'react';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { NewEditor } from '../form/NewEditor';

/** Makes a recipient invoice. */
export default function CreateInvoicePage(): ReactElement {
  return (
    <>
      <PageTitle {...pageHead('/invoice/createInvoice')} icon="receipt" />
      <NewEditor kind="recipient" />
    </>
  );
}
