import type { Tx } from '@server/db/client';
import type { InventoryRow } from '@server/db/schema/inventory';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import type { Reach } from '../reach';
import { toItem } from '../wire';
import { readCursor, writeCursor } from './cursor';
import type { ListOrder, PageQuery } from './listQuery';
import { type CountedStretch, inventoryListRepository, mostCounted, placeOf } from './repository';

/** One page of a list, as answered beside `body`. */
export interface PageInfo {
  /** All items, whatever the search (readings D51). */
  total: number;
  /** Items that match the search. */
  matched: number;
  /** False: `matched` stopped counting, there are more. */
  matchedIsExact: boolean;
  next: string | null;
  previous: string | null;
}

/** Items of one page and where its neighbours are. @throws Refusal 400 for a cursor of another list */
export async function inventoryPage(
  tx: Tx,
  reach: Reach,
  query: PageQuery,
): Promise<{ body: InventoryItem[]; page: PageInfo }> {
  const { rows, total, matched, ...neighbours } = await pageRows(tx, reach, query);
  return {
    body: rows.map(toItem),
    page: {
      total,
      matched: query.search.trim() === '' ? matched : Math.min(matched, mostCounted),
      matchedIsExact: query.search.trim() === '' || matched <= mostCounted,
      ...neighbours,
    },
  };
}

type PageRows = CountedStretch & Pick<PageInfo, 'next' | 'previous'>;

/** One row more than the page holds tells whether there is a neighbour. */
async function pageRows(tx: Tx, reach: Reach, query: PageQuery): Promise<PageRows> {
  if (query.before !== undefined && query.after === undefined) {
    const found = await backward(tx, reach, query, query.before);
    if (found) return found;
  }
  const { limit, after } = query;
  const place = after === undefined ? null : readCursor(query, after);
  const stretch = { place, direction: 'forward', limit: limit + 1 } as const;
  const found = await inventoryListRepository(tx).counted(reach, query, stretch);
  const rows = found.rows.slice(0, limit);
  return {
    ...found,
    rows,
    next: found.rows.length > limit ? cursorOf(rows.at(-1), query) : null,
    // A page emptied in the meantime still leads back.
    previous: after === undefined ? null : (cursorOf(rows[0], query) ?? after),
  };
}

/** The page before a cursor; null when less than a page is there, so that the list begins with a full one. */
async function backward(tx: Tx, reach: Reach, query: PageQuery, before: string): Promise<PageRows | null> {
  const { limit } = query;
  const stretch = { place: readCursor(query, before), direction: 'backward', limit: limit + 1 } as const;
  const found = await inventoryListRepository(tx).counted(reach, query, stretch);
  if (found.rows.length < limit) return null;
  const rows = found.rows.slice(0, limit).reverse();
  return {
    ...found,
    rows,
    next: cursorOf(rows.at(-1), query),
    previous: found.rows.length > limit ? cursorOf(rows[0], query) : null,
  };
}

function cursorOf(row: InventoryRow | undefined, order: ListOrder): string | null {
  return row ? writeCursor(order, placeOf(row, order.sort)) : null;
}
