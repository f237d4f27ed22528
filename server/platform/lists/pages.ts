import { type KeyKind, type Place, readCursor, writeCursor } from './cursor';

/**
 * How a page lies in its list: from `place` on (exclusive; null: from the end of the list) in one
 * direction.
 */
export interface PageWindow {
  place: Place | null;
  direction: 'forward' | 'backward';
  limit: number;
}

/** Which page is asked for: its size, and the cursor after or before which it lies. */
export interface PageAsked {
  limit: number;
  after?: string;
  before?: string;
}

/** Cursors of the neighboring pages; null where there is none. */
export interface Neighbours {
  next: string | null;
  previous: string | null;
}

interface PagedList<Found extends { places: readonly Place[] }> {
  /** Name of the sort, which its cursors carry, and the kind of its keys. */
  sort: string;
  kind: KeyKind;
  /**
   * The places of the rows nearest to a place, in the direction, with whatever is learned beside
   * them.
   */
  pageWindow: (pageWindow: PageWindow) => Promise<Found>;
}

/**
 * One page of a list paged by key (docs/adr/0007). One row more than the page holds tells whether
 * there is a neighbor.
 * @throws Refusal 400 for a cursor of another list
 */
export async function pageOf<Found extends { places: readonly Place[] }>(
  { limit, after, before }: PageAsked,
  { sort, kind, pageWindow }: PagedList<Found>,
): Promise<Found & Neighbours> {
  const cursorOf = (place: Place | undefined): string | null =>
    place ? writeCursor(sort, place) : null;
  if (before !== undefined && after === undefined) {
    const place = readCursor(sort, kind, before);
    const found = await pageWindow({ place, direction: 'backward', limit: limit + 1 });
    // Less than a page is there: the list begins with a full one instead.
    if (found.places.length >= limit) {
      const places = found.places.slice(0, limit).reverse();
      const previous = found.places.length > limit ? cursorOf(places[0]) : null;
      return { ...found, places, next: cursorOf(places.at(-1)), previous };
    }
  }
  const place = after === undefined ? null : readCursor(sort, kind, after);
  const found = await pageWindow({ place, direction: 'forward', limit: limit + 1 });
  const places = found.places.slice(0, limit);
  return {
    ...found,
    places,
    next: found.places.length > limit ? cursorOf(places.at(-1)) : null,
    // A page emptied in the meantime still leads back.
    previous: after === undefined ? null : (cursorOf(places[0]) ?? after),
  };
}
