import { failureMessage } from '@/shared/api/failure';
import type { Unread } from '@/shared/ui/RetryLine';

/** What a search has answered so far. */
interface SearchAnswer<Found> {
  /** Of the search asked last; absent while its answer is on its way. */
  currentData?: readonly Found[];
  /** Why it could not be answered. */
  error?: unknown;
  refetch?: () => unknown;
}

/** What may be chosen for a text. */
interface FoundFor<Found> {
  found: readonly Found[];
  /** The answer for the text as it stands is on its way. */
  isSearching: boolean;
  /** It could not be answered: why, and how to ask again. */
  unread?: Unread;
}

const nothing: readonly never[] = [];

/**
 * What the rule found for the text as it stands. What an earlier text found is not among it: by the
 * time it is chosen it would be somebody else. `search` is the text that was asked for last.
 */
export function foundFor<Found>(
  text: string,
  search: string,
  { currentData, error, refetch }: SearchAnswer<Found>,
): FoundFor<Found> {
  if (text.trim() !== search) return { found: nothing, isSearching: true };
  if (currentData) return { found: currentData, isSearching: false };
  if (!error) return { found: nothing, isSearching: true };
  const unread = { message: failureMessage(error), onRetry: () => void refetch?.() };
  return { found: nothing, isSearching: false, unread };
}
