import type { ReactElement, ReactNode } from 'react';
import { type ApiFailure, toFailure } from '@/shared/api/failure';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { RowDrawer } from './RowDrawer';

/** A query of one row in full. */
export interface DetailRequest<Detail> {
  currentData?: Detail;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface DetailDrawerProps<Detail> {
  /** What a row is, e.g. `transaction`. */
  noun: string;
  /** Id of the row; '' while none is open. */
  id: string;
  asked: DetailRequest<Detail>;
  titleOf: (detail: Detail) => string;
  /** Ways to the neighbors, of `useRowNavigation`. */
  ways: { onPrevious?: () => void; onNext?: () => void };
  onClose: () => void;
  children: (detail: Detail) => ReactNode;
}

/** One row of a report in full, beside its list; J and K lead to the neighbors. */
export function DetailDrawer<Detail>(props: DetailDrawerProps<Detail>): ReactElement {
  const { noun, id, asked, titleOf, ways, onClose, children } = props;
  const { currentData, error, isFetching, refetch } = asked;
  const failure = error ? toFailure(error) : null;
  // What was read before is still known here when it is gone by now.
  const detail = failure?.status === 404 ? undefined : currentData;
  const onRetry = (): void => void refetch();
  const name = `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`;
  return (
    <RowDrawer
      {...ways}
      isOpen={id !== ''}
      title={detail ? titleOf(detail) : name}
      onClose={onClose}
    >
      {detail ? (
        <div key={id} className="gl-dossier">
          <Outdated noun={noun} failure={failure} onRetry={onRetry} />
          {children(detail)}
        </div>
      ) : (
        <Missing noun={noun} failure={isFetching ? null : failure} onRetry={onRetry} />
      )}
    </RowDrawer>
  );
}

interface UnreadProps {
  noun: string;
  /** Why it could not be read; null while that is not known. */
  failure: ApiFailure | null;
  onRetry: () => void;
}

/** Stands over what was read before, where reading it again has failed. */
function Outdated({ noun, failure, onRetry }: UnreadProps): ReactElement | null {
  if (!failure) return null;
  return (
    <p className="gl-note" role="alert">
      This {noun} could not be refreshed: {failure.message}{' '}
      <button type="button" className="btn btn-link btn-sm p-0" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}

function Missing({ noun, failure, onRetry }: UnreadProps): ReactElement {
  if (!failure) return <LoadingRows rows={8} label={`Loading the ${noun}`} />;
  if (failure.status === 404)
    return (
      <EmptyState
        title={`This ${noun} was not found`}
        text="It does not exist, or you do not have access to it."
      />
    );
  return <ErrorState message={failure.message} onRetry={onRetry} />;
}
