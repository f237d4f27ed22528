import { failureMessage } from '@/shared/api/failure';

/** The members of a query's result that a list is made of. */
export interface PageRequest<Page> {
  /** The page that was asked for last; absent while it is on its way. */
  currentData?: Page;
  /** The one before it meanwhile. */
  data?: Page;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What a query's result is to what shows it. */
interface ShownAnswer<Page> {
  page: Page | undefined;
  isFetching: boolean;
  isOutdated: boolean;
  failure: string | null;
  onRetry: () => void;
}

const answers = new WeakMap<PageRequest<unknown>, ShownAnswer<unknown>>();

/**
 * A query of a list's page as `ListCard` shows it: the page before stays until the next has come.
 * The same answer as long as the query's result is the same one, so that what shows it need not be
 * drawn again for another's.
 */
export function answerOf<Page>(asked: PageRequest<Page>): ShownAnswer<Page> {
  const known = answers.get(asked) as ShownAnswer<Page> | undefined;
  if (known) return known;
  const { currentData, data, error, isFetching, refetch } = asked;
  const answer: ShownAnswer<Page> = {
    page: currentData ?? data,
    isFetching,
    isOutdated: currentData === undefined,
    failure: error && !isFetching ? failureMessage(error) : null,
    onRetry: () => void refetch(),
  };
  answers.set(asked, answer);
  return answer;
}
