import type { ReactElement } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { UnfinishedInvoice } from '@/domain/invoices/unfinishedInvoice';
import { formatMoney } from '@/domain/money/cents';
import { useDropInvoiceDraftMutation } from '@/shared/invoices/api';
import { Icon } from '@/shared/ui/Icon';
import { toastFailure } from '@/shared/ui/toastFailure';

interface UnfinishedInvoicesProps {
  kind: InvoiceKind;
  unfinished: readonly UnfinishedInvoice[];
  /** Opens a form over the draft of that key; absent: a new one. */
  onOpen: (key?: string) => void;
}

/** What was typed earlier and not saved, to be gone on with, let go or left for later. */
export function UnfinishedInvoices({ kind, unfinished, onOpen }: UnfinishedInvoicesProps): ReactElement {
  const [drop, { isLoading }] = useDropInvoiceDraftMutation();
  const discard = async (key: string): Promise<void> => {
    try {
      await drop({ kind, key }).unwrap();
    } catch (error) {
      toastFailure(error);
    }
  };
  const count = unfinished.length;
  return (
    <section className="card gl-form-card" aria-labelledby="unfinished">
      <h2 id="unfinished">{`You have ${count} unfinished ${count === 1 ? 'invoice' : 'invoices'}`}</h2>
      <ul className="gl-unfinished">
        {unfinished.map(({ key, billed, totalCents, savedAt }) => {
          const named = `${billed || 'Nobody billed yet'}, ${formatMoney(totalCents)}`;
          return (
            <li key={key}>
              <span className="gl-unfinished-what">
                <strong>{named}</strong>
                <span className="gl-cell-sub">Last typed {formatDateTime(savedAt)}</span>
              </span>
              <button
                type="button"
                className="btn btn-outline-secondary btn-sm"
                aria-label={`Continue: ${named}`}
                onClick={() => onOpen(key)}
              >
                Continue
              </button>
              <button
                type="button"
                className="btn btn-outline-secondary btn-sm"
                aria-label={`Discard: ${named}`}
                disabled={isLoading}
                onClick={() => void discard(key)}
              >
                Discard
              </button>
            </li>
          );
        })}
      </ul>
      <button type="button" className="btn btn-primary" onClick={() => onOpen()}>
        <Icon name="plus-lg" /> Start a new invoice
      </button>
    </section>
  );
}
