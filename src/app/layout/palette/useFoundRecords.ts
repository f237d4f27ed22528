import { type SearchAnswer, searchLengths } from '@/domain/search/found';
import { failureMessage } from '@/shared/api/failure';
import { useDelayed } from '@/shared/lists/useDelayed';
import type { Unread } from '@/shared/ui/RetryLine';
import { useSearchRecordsQuery } from './searchApi';

/** Milliseconds between the last letter and the search. */
const patience = 250;

/** The records that a text finds, as far as they are known. */
interface FoundRecords {
  answer: SearchAnswer | null;
  isSearching: boolean;
  /** Why there are none, or not all of them. */
  unread: Unread | null;
}

/**
 * Searches records once the typing rests. What was found for another text is never shown, whenever
 * it comes. `isAllowed`: false for who may open nothing yet.
 */
export function useFoundRecords(typed: string, isAllowed: boolean): FoundRecords {
  const text = [...typed.trim()].slice(0, searchLengths.most).join('');
  const settled = useDelayed(text, patience);
  const isAsked = isAllowed && text.length >= searchLengths.least;
  const skip = !isAllowed || settled.length < searchLengths.least;
  const { currentData, isFetching, error, refetch } = useSearchRecordsQuery(settled, { skip });
  const isCurrent = isAsked && settled === text;
  const answer = (isCurrent && !isFetching && !error && currentData) || null;
  const onRetry = (): void => void refetch();
  const message = isCurrent && !isFetching && error ? failureMessage(error) : null;
  const isPartial = answer !== null && answer.missing.length > 0;
  return {
    answer,
    isSearching: isAsked && (!isCurrent || isFetching),
    unread: unreadOf(message ?? (isPartial ? 'Some records could not be searched in time.' : null)),
  };

  function unreadOf(text: string | null): Unread | null {
    return text === null ? null : { message: text, onRetry };
  }
}
