import type { ReactElement } from 'react';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { NewEditor } from '../form/NewEditor';
import { LogoButton } from '../logo/LogoButton';

/** Makes a recipient invoice. */
export default function CreateInvoicePage(): ReactElement {
  return (
    <>
      <PageTitle {...pageHead('/invoice/createInvoice')} icon="receipt" actions={<LogoButton />} />
      <NewEditor kind="recipient" />
    </>
  );
}
