import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { findsId } from '@/domain/inventory/itemId';
import { stockOf } from '@/domain/inventory/stock';
import { toAmount, toCents } from '@/domain/money/cents';
import { type ListQuery, pageSize } from './listQuery';

/** A page cut out of a whole list; the neighbors' cursors are places in it. */
interface LocalPage {
  items: InventoryItem[];
  total: number;
  value: string;
  matched: number;
  matchedIsExact: true;
  next: string | null;
  previous: string | null;
  /** All that match, in order: what an export writes. */
  rows: InventoryItem[];
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const texts: Record<string, (item: InventoryItem) => string | undefined> = {
  product_sku: (item) => item.product_sku,
  addedByUserName: (item) => item.addedByUserName,
  inventory_title: (item) => item.inventory_title,
  inventoryId: (item) => item.inventoryId,
  inventoryType: (item) => item.inventoryType,
};

function compare(one: InventoryItem, other: InventoryItem, key: string): number {
  if (key === 'inventory_unit_cost') {
    return (toCents(one.inventory_unit_cost) ?? 0) - (toCents(other.inventory_unit_cost) ?? 0);
  }
  const text = texts[key];
  return text ? collator.compare(text(one) ?? '', text(other) ?? '') : 0;
}

/** What a search looks into; a backend may leave any of them out. */
const searched = (item: InventoryItem): (string | undefined)[] => [
  item.inventory_title,
  item.product_sku,
  item.manufacturer_name,
  item.inventoryType,
];

/** The items that a query asks for, in its order; what is alike keeps the order of the list. */
function matching(
  items: readonly InventoryItem[],
  { search, stock, sort }: ListQuery,
): InventoryItem[] {
  const wanted = search.trim().toLowerCase();
  const found = items.filter(
    (item) =>
      (searched(item).some((text) => text?.toLowerCase().includes(wanted)) ||
        findsId(wanted, item.inventoryId ?? '')) &&
      (stock === '' || stockOf(item.inventory_count) === stock),
  );
  if (!sort) return found;
  const way = sort.order === 'desc' ? -1 : 1;
  return found.sort((one, other) => way * compare(one, other, sort.key));
}

const worth = ({ inventory_unit_cost: cost, inventory_count: count }: InventoryItem): number =>
  (toCents(cost) ?? 0) * (Number(count) || 0);

const placeOf = (cursor: string): number => Math.max(0, Math.floor(Number(cursor)) || 0);

/**
 * The page of a query out of a backend's whole list (spec 3.7): searched, sorted and paged here
 * (spec 3.2.3).
 */
export function localPage(items: readonly InventoryItem[], query: ListQuery): LocalPage {
  const rows = matching(items, query);
  const from = query.before ? Math.max(0, placeOf(query.before) - pageSize) : placeOf(query.after);
  const end = from + pageSize;
  return {
    items: rows.slice(from, end),
    total: items.length,
    value: toAmount(items.reduce((cents, item) => cents + worth(item), 0)),
    matched: rows.length,
    matchedIsExact: true,
    next: end < rows.length ? String(end) : null,
    previous: from > 0 ? String(from) : null,
    rows,
  };
}
