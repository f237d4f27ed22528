/** What a search has answered so far. */
interface SearchAnswer<Found> {
  /** Of the search asked last; absent while its answer is on its way. */
  currentData?: readonly Found[];
  /** True when it could not be answered. */
  isError: boolean;
}

/** What may be chosen for a text. */
interface FoundFor<Found> {
  found: readonly Found[];
  /** The answer for the text as it stands is on its way. */
  isSearching: boolean;
}

const nothing: readonly never[] = [];

/**
 * What was found for the text as it stands. What an earlier text found is not among it: by the time it is chosen it would be
 * somebody else. `search` is the text that was asked for last.
 */
export function foundFor<Found>(
  text: string,
  search: string,
  { currentData, isError }: SearchAnswer<Found>,
): FoundFor<Found> {
  if (text.trim() !== search) return { found: nothing, isSearching: true };
  if (currentData) return { found: currentData, isSearching: false };
  return { found: nothing, isSearching: !isError };
}
