import type { ReactElement } from 'react';
import { failureMessage } from '@/shared/api/failure';
import { RetryLine } from '@/shared/ui/RetryLine';
import { useListUndeliveredQuery } from './filesApi';

/** Failed tries are a minute apart or more. */
const lookEvery = 60_000;

/** Says which files have not reached their banks, where there are any. */
export function DeliveryNotice({ onOpen }: { onOpen: (id: string) => void }): ReactElement | null {
  const { data, error, isFetching, refetch } = useListUndeliveredQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: lookEvery,
    skipPollingIfUnfocused: true,
  });
  if (error && !data && !isFetching)
    return <RetryLine message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <section className="alert alert-danger" aria-label="Files that have not reached their bank">
      <p className="mb-1">
        <strong>
          {data.length === 1 ? 'A file has' : `${data.length} files have`} not reached{' '}
          {data.length === 1 ? 'its bank' : 'their banks'}.
        </strong>
      </p>
      <ul className="list-unstyled mb-0">
        {data.map(({ _id, number, bank, deliveryFailure }) => (
          <li key={_id}>
            <button type="button" className="btn btn-link btn-sm p-0" onClick={() => onOpen(_id)}>
              F-{number} for {bank}
            </button>
            : {deliveryFailure}
          </li>
        ))}
      </ul>
    </section>
  );
}
