import { useEffect, useState } from 'react';
import type { AddressSuggestion } from '@/domain/places/addressSuggestion';
import { useSuggestAddressesQuery } from './api';

/** Milliseconds of rest before the lookup is asked (spec 2.7, 2.9). */
const debounce = 600;
/** Fewer letters mean nothing to the lookup. */
const fewest = 3;

interface Suggestions {
  found: readonly AddressSuggestion[];
  /** Asked and not answered: from 600 ms after the last keystroke on (spec 2.9). */
  isLoading: boolean;
  /** The lookup answered, and knows no such address. */
  isNone: boolean;
  hasFailed: boolean;
}

const none: readonly AddressSuggestion[] = [];

/** What the lookup suggests for a typed line; `typed` is null while nothing was typed by hand. */
export function useSuggestions(typed: string | null): Suggestions {
  const [asked, setAsked] = useState('');
  const wanted = (typed ?? '').trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), debounce);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = asked === wanted && asked.length >= fewest;
  const { currentData, isFetching, isError } = useSuggestAddressesQuery(
    { searchString: asked, country: 'us' },
    { skip: !isAsked },
  );
  const found = isAsked ? (currentData ?? none) : none;
  const isDone = isAsked && !isFetching;
  return {
    found,
    isLoading: isAsked && isFetching,
    isNone: isDone && !isError && found.length === 0,
    hasFailed: isDone && isError,
  };
}
