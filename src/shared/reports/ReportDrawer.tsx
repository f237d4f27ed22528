import type { ReactElement, ReactNode } from 'react';
import { type ApiFailure, toFailure } from '@/shared/api/failure';
import { RowDrawer } from '@/shared/lists/RowDrawer';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';

/** A query of one row in full. */
interface AskedDetail<Detail> {
  currentData?: Detail;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ReportDrawerProps<Detail> {
  /** What a row is, e.g. `transaction`. */
  noun: string;
  /** Id of the row; '' while none is open. */
  id: string;
  asked: AskedDetail<Detail>;
  titleOf: (detail: Detail) => string;
  /** Ways to the neighbours, of `useRowWays`. */
  ways: { onPrevious?: () => void; onNext?: () => void };
  onClose: () => void;
  /** True while a dialog lies over it. */
  isCovered?: boolean;
  children: (detail: Detail) => ReactNode;
}

/** One row of a report in full, beside its list; J and K lead to the neighbours. */
export function ReportDrawer<Detail>(props: ReportDrawerProps<Detail>): ReactElement {
  const { noun, id, asked, titleOf, ways, onClose, isCovered, children } = props;
  const { currentData, error, isFetching, refetch } = asked;
  const name = `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`;
  return (
    <RowDrawer
      {...ways}
      isOpen={id !== ''}
      title={currentData ? titleOf(currentData) : name}
      onClose={onClose}
      isCovered={isCovered}
    >
      {currentData ? (
        <div key={id} className="gl-dossier">
          {children(currentData)}
        </div>
      ) : (
        <Missing
          noun={noun}
          failure={error && !isFetching ? toFailure(error) : null}
          onRetry={() => void refetch()}
        />
      )}
    </RowDrawer>
  );
}

interface MissingProps {
  noun: string;
  failure: ApiFailure | null;
  onRetry: () => void;
}

function Missing({ noun, failure, onRetry }: MissingProps): ReactElement {
  if (!failure) return <LoadingRows rows={8} label={`Loading the ${noun}`} />;
  if (failure.status === 404)
    return (
      <EmptyState title={`This ${noun} was not found`} text="It does not exist, or you may not see it." />
    );
  return <ErrorState message={failure.message} onRetry={onRetry} />;
}
