import type { ReactElement } from 'react';
import { formatAmount } from '@/domain/money/cents';
import { failureMessage } from '@/shared/api/failure';
import { RetryLine } from '@/shared/ui/RetryLine';
import { useListWaitingQuery } from './filesApi';

/** What waits for the next file, in one line. */
export function WaitingCard(): ReactElement {
  const { data, error, isFetching, refetch } = useListWaitingQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !data && !isFetching)
    return <RetryLine message={failureMessage(error)} onRetry={() => void refetch()} />;
  return (
    <section className="card" aria-label="Waiting for a file" aria-busy={!data}>
      <div className="card-body">
        <h2 className="gl-drawer-title">Waiting for a file</h2>
        {data && data.length === 0 ? (
          <p className="gl-muted mb-0">
            No entries are waiting. Payments, settlements, transfers, bills and new accounts add
            some.
          </p>
        ) : null}
        <ul className="list-unstyled mb-0">
          {(data ?? []).map(({ source, entries, debits, credits }) => (
            <li key={source}>
              <strong>{source}</strong>: {entries} {entries === 1 ? 'entry' : 'entries'},{' '}
              {formatAmount(credits)} credits, {formatAmount(debits)} debits
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
