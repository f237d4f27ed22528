import type { Location } from 'react-router-dom';

/**
 * Under what the scroll position of a screen is kept. An address that was typed, or reached by a
 * plain link, has no key of its own in the history: all of those would share one position, and a
 * screen would begin as far down as the one before it.
 */
export const scrollKey = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? `${pathname}${search}` : key;
