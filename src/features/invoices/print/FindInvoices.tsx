import { type ReactElement, useState } from 'react';
import { billedName } from '@/domain/invoices/invoiceColumns';
import { failureMessage } from '@/shared/api/failure';
import { useListInvoicesQuery } from '@/shared/invoices/api';
import { countText } from '@/shared/lists/listDefinition';
import { useDelayed } from '@/shared/lists/useDelayed';
import { SearchBox } from '@/shared/ui/SearchBox';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';

interface FindInvoicesProps {
  ids: readonly string[];
  onToggle: (id: string) => void;
}

/** How many are listed; a search narrows them. */
const listed = '25';

/** Finds invoices to be printed, the newest first. */
export function FindInvoices({ ids, onToggle }: FindInvoicesProps): ReactElement {
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), 300) || undefined;
  const { currentData, data, error, isFetching, refetch } = useListInvoicesQuery({
    kind: 'recipient',
    params: { search, limit: listed },
  });
  const page = currentData ?? data;
  const failure = error && !isFetching ? failureMessage(error) : null;
  const known = page ? countText(page, ['invoice', 'invoices']) : '…';
  return (
    <section className="card" aria-label="Find invoices">
      <div className="gl-toolbar">
        <SearchBox
          label="Search by number, recipient, email or PO"
          text={text}
          maxLength={100}
          onText={setText}
        />
        <p className="gl-count" role="status">
          {failure === null ? known : ''}
        </p>
      </div>
      {failure === null ? null : <ErrorState message={failure} onRetry={() => void refetch()} />}
      {!page && failure === null ? <LoadingRows label="Loading the invoices" /> : null}
      {page?.rows.length === 0 ? <EmptyState title="No matching invoices" /> : null}
      <ul className="gl-print-list">
        {page?.rows.map((row) => (
          <li key={row._id}>
            <label className="gl-check">
              <input
                type="checkbox"
                className="form-check-input"
                checked={ids.includes(row._id)}
                onChange={() => onToggle(row._id)}
              />
              <span className="gl-print-name" title={billedName(row)}>
                <strong>{row.invoiceId}</strong>
                <span className="gl-figure"> · {row.totalAmount} · </span>
                {billedName(row)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
