import type { Tx } from '@server/platform/db/client';
import { inventoryItems as items } from '@server/platform/db/schema/inventory';
import { containing } from '@server/platform/lists/listQueries';
import { sortKey } from '@server/platform/lists/sortKey';
import { and, asc, like, or, type SQL } from 'drizzle-orm';
import { toAmount } from '@/domain/money/cents';
import { visibleTo } from './inventoryStore';
import type { Visibility } from './visibility';

/** An item as the lines of an invoice take it over; `unitCost` is `x.xx`. */
interface FoundItem {
  id: string;
  title: string;
  sku: string;
  unitCost: string;
}

function textHolds(search: string): SQL | undefined {
  const wanted = sortKey(search.trim());
  if (wanted === '') return undefined;
  const pattern = containing(wanted);
  return or(like(items.titleKey, pattern), like(items.skuKey, pattern));
}

/** What is looked for, among whose items and how many. */
interface ItemSearch {
  visibility: Visibility;
  search: string;
  most: number;
}

/** Items whose title or SKU holds the search, by title; at most so many. */
export async function itemsFound(
  tx: Tx,
  { visibility, search, most }: ItemSearch,
): Promise<FoundItem[]> {
  const rows = await tx
    .select({ id: items.id, title: items.title, sku: items.productSku, cents: items.unitCostCents })
    .from(items)
    .where(and(visibleTo(visibility), textHolds(search)))
    .orderBy(asc(items.titleKey), asc(items.number))
    .limit(most);
  return rows.map(({ cents, ...item }) => ({ ...item, unitCost: toAmount(cents) }));
}
