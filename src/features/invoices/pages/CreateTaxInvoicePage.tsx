import type { ReactElement } from 'react';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { NewEditor } from '../form/NewEditor';

/** Makes a tax invoice. */
export default function CreateTaxInvoicePage(): ReactElement {
  return (
    <>
      <PageTitle {...pageHead('/createInvoices')} icon="receipt" />
      <NewEditor kind="mta" />
    </>
  );
}
