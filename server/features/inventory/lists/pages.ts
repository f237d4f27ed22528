import type { Tx } from '@server/platform/db/client';
import { maxCounted } from '@server/platform/lists/listQueries';
import { type Neighbours, pageOf } from '@server/platform/lists/pages';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import type { Visibility } from '../visibility';
import { toItem } from '../wire';
import { inventoryListRepository, sortKinds } from './listQueries';
import { isWhole, type PageQuery } from './listQuery';

/** One page of a list, as answered beside `body`. */
interface PageInfo extends Neighbours {
  /** All items, whatever the filter (readings D51). */
  total: number;
  /** Unit cost × count of all of them, `x.xx`. */
  value: string;
  /** Items that match the filter. */
  matched: number;
  /** False: `matched` stopped counting, there are more. */
  matchedIsExact: boolean;
}

/**
 * Items of one page and where its neighbors are. @throws Refusal 400 for a cursor of another list
 */
export async function inventoryPage(
  tx: Tx,
  visibility: Visibility,
  query: PageQuery,
): Promise<{ body: InventoryItem[]; page: PageInfo }> {
  const lists = inventoryListRepository(tx);
  const { places, rows, total, value, matched, next, previous } = await pageOf(query, {
    sort: query.sort,
    kind: sortKinds[query.sort],
    pageWindow: (pageWindow) => lists.counted(visibility, query, pageWindow),
  });
  const isFiltered = !isWhole(query);
  return {
    body: places.flatMap(({ number }) => rows.get(number) ?? []).map(toItem),
    page: {
      total,
      value,
      matched: isFiltered ? Math.min(matched, maxCounted) : matched,
      matchedIsExact: !isFiltered || matched <= maxCounted,
      next,
      previous,
    },
  };
}
