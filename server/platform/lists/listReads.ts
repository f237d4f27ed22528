import type { Tx } from '@server/platform/db/client';
import type { Place } from './cursor';
import {
  type CountedPlaces,
  countOf,
  type KeyedList,
  nearest,
  nearestCounted,
} from './listQueries';
import type { PageWindow } from './pages';

/** How a list that is paged by key is read. */
export interface ListReads<Asked> {
  /** The places nearest to one in the order of the list, and how many match. */
  pageWindow(list: Asked, pageWindow: PageWindow): Promise<CountedPlaces>;
  /** The same without a count, for reading the list to its end. */
  along(list: Asked, pageWindow: PageWindow): Promise<Place[]>;
  /** How many match, exactly. */
  count(list: Asked): Promise<number>;
}

/** The reads of a list. */
export const listReads = <Asked>(
  tx: Tx,
  keyedList: (list: Asked) => KeyedList,
): ListReads<Asked> => ({
  pageWindow: (list, pageWindow) => nearestCounted(tx, { list: keyedList(list), pageWindow }),
  along: (list, pageWindow) => nearest(tx, keyedList(list), pageWindow),
  count: (list) => countOf(tx, keyedList(list)),
});

/** The rows of places, in their order; `find` gives those of the numbers in any. */
export async function rowsOfPlaces<Row extends { number: number }>(
  places: readonly Place[],
  find: (numbers: number[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const numbers = places.map(({ number }) => number);
  if (numbers.length === 0) return [];
  const byNumber = new Map((await find(numbers)).map((row) => [row.number, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}
