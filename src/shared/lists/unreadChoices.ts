import { failureMessage } from '@/shared/api/failure';
import type { Unread } from '@/shared/ui/RetryLine';

/** The members of a query's result that tell how its choices stand. */
interface ChoicesRequest {
  data?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Why the choices of a field could not be read, and how to ask again; undefined while they are
 * there or on their way.
 */
export function unreadChoices({
  data,
  error,
  isFetching,
  refetch,
}: ChoicesRequest): Unread | undefined {
  if (data !== undefined || !error || isFetching) return undefined;
  return { message: failureMessage(error), onRetry: () => void refetch() };
}
