import type { ReactElement } from 'react';
import { failureMessage } from '@/shared/api/failure';
import { RowLink } from '@/shared/lists/RowLink';
import { RetryLine } from '@/shared/ui/RetryLine';
import { useListUndeliveredQuery } from './filesApi';

/** Failed tries are a minute apart or more. */
const lookEvery = 60_000;

/** Says which files have not reached their banks, where there are any. */
export function DeliveryNotice(): ReactElement | null {
  const { data, error, isFetching, refetch } = useListUndeliveredQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: lookEvery,
    skipPollingIfUnfocused: true,
  });
  if (error && !data && !isFetching)
    return <RetryLine message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <section
      className="alert alert-danger gl-acted-lines"
      aria-label="Files that have not reached their bank"
    >
      <p>
        <strong>
          {data.length === 1
            ? 'A file has not reached its bank.'
            : `${data.length} files have not reached their banks.`}
        </strong>
      </p>
      {data.map(({ _id, number, bank, deliveryFailure }) => (
        <p key={_id}>
          <RowLink id={_id}>
            F-{number} for {bank}
          </RowLink>
          : {deliveryFailure}
        </p>
      ))}
    </section>
  );
}
