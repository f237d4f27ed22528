import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { toFailure } from '@/shared/api/failure';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import type { CurrentInvoice } from './useCurrentInvoice';

interface InvoiceLoaderProps {
  kind: InvoiceKind;
  current: CurrentInvoice;
  /** Shows the invoice once it is there. */
  children: (detail: AnyInvoiceDetail) => ReactElement;
}

/** A skeleton, not found (absent or another's, which look alike), a failure, or the invoice. */
export function InvoiceLoader({ kind, current, children }: InvoiceLoaderProps): ReactElement {
  const { detail, error, isFetching, refetch } = current;
  if (detail) return children(detail);
  if (isFetching || !error) return <LoadingRows label="Loading the invoice" rows={8} />;
  const { status, message } = toFailure(error);
  if (status === 404) {
    return (
      <EmptyState
        title="Invoice not found"
        text="It does not exist, or you do not have access to it."
        action={
          <Link className="btn btn-outline-secondary" to={invoicePlaces[kind].list}>
            Open the list
          </Link>
        }
      />
    );
  }
  return <ErrorState message={message} onRetry={() => void refetch()} />;
}
