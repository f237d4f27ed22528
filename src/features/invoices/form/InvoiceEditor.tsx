import { type ReactElement, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { actError } from '@/domain/invoices/lifeCycle';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { EmptyState } from '@/shared/ui/states';
import { formOf } from './invoiceForm';
import { WithDraft } from './WithDraft';

interface InvoiceEditorProps {
  kind: InvoiceKind;
  detail: AnyInvoiceDetail;
}

/** The form over a stored invoice, if it can be edited at all. */
export function InvoiceEditor({ kind, detail }: InvoiceEditorProps): ReactElement {
  const refusal = actError('edit', detail.invoice.status);
  if (refusal !== null) {
    return (
      <EmptyState
        title={refusal}
        text="Open the invoice to see its history and payments."
        action={
          <Link className="btn btn-primary" to={invoicePlaces[kind].view(detail.invoice._id)}>
            Open {detail.invoice.invoiceId}
          </Link>
        }
      />
    );
  }
  return <StoredEditor kind={kind} detail={detail} />;
}

function StoredEditor({ kind, detail }: InvoiceEditorProps): ReactElement {
  // What is typed is held against the version that was read first, whatever is fetched later.
  const read = useRef(detail);
  const { invoice } = read.current;
  const start = useRef(formOf(kind, invoice, invoice));
  return (
    <WithDraft kind={kind} draftKey={invoice._id} detail={read.current} start={start.current} />
  );
}
