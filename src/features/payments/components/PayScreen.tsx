import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import { paymentRefusals } from '@/domain/payments/paymentRefusals';
import { toFailure } from '@/shared/api/failure';
import { arrivedAhead } from '@/shared/payments/ahead';
import { PayFrame, PayNotice } from '@/shared/payments/PayFrame';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { invoicePlace, useGetPayableInvoiceQuery } from '../api';
import { ContactForms } from './ContactForms';
import { DisputeCard } from './DisputeCard';
import { DisputeNotice } from './DisputeNotice';
import { OwedHead } from './OwedHead';
import { OwedLines } from './OwedLines';
import { PayCard } from './PayCard';
import { ReturnedDebit } from './ReturnedDebit';

/** Paying an invoice by its key: what is owed, how to pay it, and whom to ask (spec 1.2). */
export function PayScreen({ title }: { title: string }): ReactElement {
  const invoiceKey = useParams().invoiceKey ?? '';
  // Of this key alone: another invoice is never shown over a link that does not work.
  const { currentData, error, isLoading, refetch } = useGetPayableInvoiceQuery(invoiceKey);
  const ahead = isLoading ? arrivedAhead<PayableInvoice>(invoicePlace(invoiceKey)) : undefined;
  const data = currentData ?? ahead;
  if (data) {
    return (
      <PayFrame title={title}>
        <ReturnedDebit {...data} />
        <DisputeNotice payable={data} />
        <div className="gl-pay-columns">
          <OwedHead payable={data} />
          <PayCard key={invoiceKey} payable={data} invoiceKey={invoiceKey} onRefresh={refetch} />
          <div className="gl-pay-rest">
            <OwedLines payable={data} />
            <DisputeCard payable={data} invoiceKey={invoiceKey} />
            <ContactForms payable={data} invoiceKey={invoiceKey} />
          </div>
        </div>
      </PayFrame>
    );
  }
  return (
    <PayFrame title={title}>
      {error ? (
        <Refused error={error} title={title} onRetry={() => void refetch()} />
      ) : (
        <section className="gl-pay-card">
          <LoadingRows rows={6} label="Opening the invoice" />
        </section>
      )}
    </PayFrame>
  );
}

interface RefusedProps {
  error: unknown;
  title: string;
  onRetry: () => void;
}

/**
 * Why an invoice or a receipt cannot be shown: a link that was cut or changed, or a server that
 * cannot be reached.
 */
export function Refused({ error, title, onRetry }: RefusedProps): ReactElement {
  const failure = toFailure(error);
  if (failure.name === paymentRefusals.unknown) {
    return (
      <PayNotice title="This link does not work" role="alert">
        <p>{failure.message}</p>
        <p>
          Email programs sometimes cut long links in two. Use the button in the email, or ask
          whoever sent it for a new one. Nothing was charged.
        </p>
      </PayNotice>
    );
  }
  return (
    <PayNotice title={title}>
      <ErrorState message={failure.message} onRetry={onRetry} />
    </PayNotice>
  );
}
