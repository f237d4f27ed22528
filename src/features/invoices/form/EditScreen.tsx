import type { ReactElement } from 'react';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { RoutePath } from '@/routes/catalogue';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { InvoiceLoader } from '../view/InvoiceLoader';
import { useCurrentInvoice } from '../view/useCurrentInvoice';
import { InvoiceEditor } from './InvoiceEditor';

interface EditScreenProps {
  kind: InvoiceKind;
  id: string;
  path: RoutePath;
}

/** The form over one stored invoice of either kind. */
export function EditScreen({ kind, id, path }: EditScreenProps): ReactElement {
  const current = useCurrentInvoice(kind, id);
  const number = current.detail?.invoice.invoiceId;
  return (
    <>
      <PageTitle
        {...pageHead(path)}
        icon="receipt"
        subheading={number ? `Editing ${number}` : null}
        back={number ? { label: number, href: invoicePlaces[kind].view(id) } : undefined}
      />
      <InvoiceLoader kind={kind} current={current}>
        {(detail) => <InvoiceEditor key={id} kind={kind} detail={detail} />}
      </InvoiceLoader>
    </>
  );
}
