import { failureMessage } from '@/shared/api/failure';

/** The members of a query's result that a list is made of. */
interface AskedPage<Page> {
  /** The page that was asked for last; absent while it is on its way. */
  currentData?: Page;
  /** The one before it meanwhile. */
  data?: Page;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * A query of a list's page as `ListCard` shows it: the page before stays until the next has come.
 */
export function answerOf<Page>({
  currentData,
  data,
  error,
  isFetching,
  refetch,
}: AskedPage<Page>): {
  page: Page | undefined;
  isFetching: boolean;
  isOutdated: boolean;
  failure: string | null;
  onRetry: () => void;
} {
  return {
    page: currentData ?? data,
    isFetching,
    isOutdated: currentData === undefined,
    failure: error && !isFetching ? failureMessage(error) : null,
    onRetry: () => void refetch(),
  };
}
