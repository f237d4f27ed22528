import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '@/domain/dates/format';
import { rowMoney } from '@/domain/invoices/invoice';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { useListOpenDisputesQuery } from '@/shared/invoices/followupsApi';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { RetryLine } from '@/shared/ui/RetryLine';

/** Disputes that wait for an answer, each a way to its invoice; nothing where none does. */
export function OpenDisputes({ kind }: { kind: InvoiceKind }): ReactElement | null {
  const asked = useListOpenDisputesQuery(kind);
  const { data = [] } = asked;
  const unread = unreadChoices(asked);
  if (unread)
    return (
      <RetryLine {...unread} message={`The open disputes could not be loaded: ${unread.message}`} />
    );
  if (data.length === 0) return null;
  return (
    <section className="card gl-open-disputes" aria-labelledby="open-disputes">
      <h2 id="open-disputes">
        Open disputes <span className="gl-muted">{data.length}</span>
      </h2>
      <ul className="gl-payments">
        {data.map(({ _id, applicationId, invoiceId, payerName, reason, openedAt, balanceDue }) => (
          <li key={_id}>
            <div className="gl-payment-head">
              <Link to={invoicePlaces[kind].view(applicationId)}>{invoiceId}</Link>
              <span className="gl-figure">{rowMoney(balanceDue)}</span>
            </div>
            <p className="gl-muted">
              {payerName} · {formatDate(openedAt)}
            </p>
            <p className="gl-clamped">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
