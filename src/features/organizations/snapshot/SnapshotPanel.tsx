import { type ReactElement, type ReactNode, useId } from 'react';
import { type SnapshotPart, snapshotParts } from '@/domain/organizations/snapshot';
import { failureMessage } from '@/shared/api/failure';
import { ErrorState, LoadingRows } from '@/shared/ui/states';

/** A part as it is asked for. */
export interface AskedPart<Data> {
  data?: Data;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface SnapshotPanelProps<Data> {
  part: SnapshotPart;
  asked: AskedPart<Data>;
  /** It takes the whole width. */
  isWide?: boolean;
  children: (data: Data) => ReactNode;
}

/** A part of a snapshot in its card: it fails alone, and is asked for again alone. */
export function SnapshotPanel<Data>(props: SnapshotPanelProps<Data>): ReactElement {
  const { part, asked, isWide = false, children } = props;
  const { data, error, isFetching, refetch } = asked;
  const titleId = useId();
  return (
    <div className={isWide ? 'col-12' : 'col-12 col-xl-6'}>
      <section className="card mb-0" aria-labelledby={titleId} aria-busy={isFetching}>
        <div className="card-header">
          <h2 id={titleId}>{snapshotParts[part].title}</h2>
        </div>
        <div className="card-body">
          {data !== undefined ? children(data) : null}
          {data === undefined && error && !isFetching ? (
            <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
          ) : null}
          {data === undefined && (isFetching || !error) ? <LoadingRows rows={4} /> : null}
        </div>
      </section>
    </div>
  );
}
