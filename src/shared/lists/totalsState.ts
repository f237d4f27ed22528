import { failureMessage } from '@/shared/api/failure';

/** A question for totals, as its hook answers. */
interface TotalsRequest {
  currentData?: unknown;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/** How the totals of a report stand. */
export interface TotalsState {
  /**
   * They belong to the question before, while the answer is on its way. What is told of a failed
   * one is read out: it is not busy.
   */
  busy: boolean;
  /** Why there are none; null while there are some, or may be soon. */
  failure: string | null;
  onRetry: () => void;
}

/** How an answer stands: a failed one is told instead of figures that are none. */
export function totalsState({
  currentData,
  isFetching,
  error,
  refetch,
}: TotalsRequest): TotalsState {
  const isLost = currentData === undefined && error !== undefined && !isFetching;
  return {
    busy: !isLost && (currentData === undefined || isFetching),
    failure: isLost ? failureMessage(error) : null,
    onRetry: () => void refetch(),
  };
}
