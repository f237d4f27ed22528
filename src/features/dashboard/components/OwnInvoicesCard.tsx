import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '@/domain/dates/format';
import { isoToday } from '@/domain/dates/today';
import type { OwnInvoice } from '@/domain/invoices/ownInvoice';
import { isOpen, statusLabel } from '@/domain/invoices/status';
import { formatAmount, moneyCents } from '@/domain/money/cents';
import { failureMessage } from '@/shared/api/failure';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { useListOwnInvoicesQuery } from '../api';

/** The invoices that are made out to the verified address of the account, each with its pay page. */
export function OwnInvoicesCard(): ReactElement {
  const { data, error, isFetching, refetch } = useListOwnInvoicesQuery();
  const failure = error && !data && !isFetching ? failureMessage(error) : null;
  return (
    <section className="card" aria-labelledby="own-invoices">
      <div className="card-header">
        <h2 id="own-invoices">Invoices to you</h2>
      </div>
      {failure ? <ErrorState message={failure} onRetry={() => void refetch()} /> : null}
      {!data && !failure ? <LoadingRows rows={4} label="Loading: Invoices to you" /> : null}
      {data && !data.isVerified ? (
        <EmptyState
          title="Verify your email address first"
          text="Open the link in the email that we sent you. The invoices to this address then appear here."
        />
      ) : null}
      {data?.isVerified && data.invoices.length === 0 ? (
        <EmptyState
          title="No invoices yet"
          text="Invoices that are sent to your email address appear here."
        />
      ) : null}
      {data && data.invoices.length > 0 ? <Rows invoices={data.invoices} /> : null}
    </section>
  );
}

const placeOf = ({ payKey }: OwnInvoice): string => `/invoicePay/${encodeURIComponent(payKey)}`;

function Rows({ invoices }: { invoices: readonly OwnInvoice[] }): ReactElement {
  const today = isoToday();
  return (
    <ul className="gl-own-invoices">
      {invoices.map((invoice) => (
        <li key={invoice._id}>
          <div>
            <p>
              {invoice.sender}, {invoice.invoiceNo}
            </p>
            <p className="gl-muted">
              {statusLabel(
                {
                  status: invoice.status,
                  invoiceDueDate: invoice.dueDate,
                  balanceCents: moneyCents(invoice.balance) ?? 0,
                },
                today,
              )}
              , due {formatDate(invoice.dueDate)}
            </p>
          </div>
          <span className="gl-figure">{formatAmount(invoice.balance)}</span>
          <Link className="btn btn-sm btn-outline-secondary" to={placeOf(invoice)}>
            {isOpen(invoice.status) ? 'Pay' : 'View'}
          </Link>
        </li>
      ))}
    </ul>
  );
}
