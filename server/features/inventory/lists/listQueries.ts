// Over 250 lines: one list whose page and totals come of one statement.

import type { Tx } from '@server/platform/db/client';
import {
  type InventoryRow,
  inventoryItems as items,
  inventoryTotals as totals,
} from '@server/platform/db/schema/inventory';
import type { KeyKind, Place } from '@server/platform/lists/cursor';
import { containing, countOf, maxCounted, way } from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import { sortKey } from '@server/platform/lists/sortKey';
import { and, between, eq, getTableColumns, like, or, type SQL, sql } from 'drizzle-orm';
import { idRanges } from '@/domain/inventory/itemId';
import { lowStock, readStock, type StockState } from '@/domain/inventory/stock';
import { dollars, visibleTo } from '../inventoryStore';
import type { Visibility } from '../visibility';
import type { ListFilter, ListOrder, SortName } from './listQuery';

/** An item without what it is searched by, which no list shows. */
type ShownItem = Omit<InventoryRow, 'searchKey'>;

/** A stretch of a list, and how long the list is. */
interface CountedPageWindow {
  places: Place[];
  /** By number. */
  rows: ReadonlyMap<number, ShownItem>;
  /** All items visible, whatever the search, as the database keeps count. */
  total: number;
  /** What all of them are worth, `x.xx`. */
  value: string;
  /**
   * Items that match the filter, counted up to `maxCounted`; `mostCounted + 1` where there are
   * more.
   */
  matched: number;
}

interface InventoryListRepository {
  /**
   * Items in the order of the list, the `limit` nearest to the place. Reads by key, so any depth
   * costs the same.
   */
  pageWindow(
    visibility: Visibility,
    order: ListOrder,
    pageWindow: PageWindow,
  ): Promise<ShownItem[]>;
  /** The same with the counts, in one reading; a filter goes through the items once at most. */
  counted(
    visibility: Visibility,
    order: ListOrder,
    pageWindow: PageWindow,
  ): Promise<CountedPageWindow>;
  /** All items visible, as the database keeps count. */
  total(visibility: Visibility): Promise<number>;
  /** Items that match the filter, counted up to `most`. */
  matched(visibility: Visibility, filter: ListFilter, most?: number): Promise<number>;
}

/** The column of each sort; ties, and sorts that are the same for all rows, go by number. */
const sortColumns = {
  inventoryId: items.number,
  product_sku: items.skuKey,
  addedByUserName: items.addedByKey,
  inventory_title: items.titleKey,
  inventory_unit_cost: items.unitCostCents,
  inventoryType: items.inventoryType,
} as const satisfies Record<SortName, unknown>;

/** What the keys of each sort are, as its cursors hold them. */
export const sortKinds = {
  inventoryId: 'number',
  product_sku: 'text',
  addedByUserName: 'text',
  inventory_title: 'text',
  inventory_unit_cost: 'number',
  inventoryType: 'text',
} as const satisfies Record<SortName, KeyKind>;

/**
 * A person's own items are all added by that person: their order is the number's, which has an
 * index.
 */
function sortColumn({ userId }: Visibility, sort: SortName): (typeof sortColumns)[SortName] {
  return userId !== null && sort === 'addedByUserName' ? items.number : sortColumns[sort];
}

/** Where an item stands in a list of this order. */
export function placeOf(row: ShownItem, sort: SortName): Place {
  const keys = {
    inventoryId: row.number,
    product_sku: row.skuKey,
    addedByUserName: row.addedByKey,
    inventory_title: row.titleKey,
    inventory_unit_cost: row.unitCostCents,
    inventoryType: row.inventoryType,
  } as const satisfies Record<SortName, string | number>;
  return { key: keys[sort], number: row.number };
}

/**
 * Case-insensitive substring of title (readings D50), SKU, manufacturer or type, or the beginning
 * or the number of the Inventory Id; undefined for an empty search.
 */
function textHolds(search: string): SQL | undefined {
  const wanted = sortKey(search.trim());
  if (wanted === '') return undefined;
  const ids = idRanges(search).map(([from, to]) => between(items.number, from, to));
  return or(like(items.searchKey, containing(wanted)), ...ids);
}

const { inventoryCount: count } = items;
const stockConditions = {
  in: sql`${count} > ${lowStock}`,
  low: sql`${count} between 1 and ${lowStock}`,
  out: sql`${count} <= 0`,
} as const satisfies Record<StockState, SQL>;

/** What an item must be to be in the list; undefined where all are. */
export function wanted({ search, stock }: ListFilter): SQL | undefined {
  const state = readStock(stock);
  return and(textHolds(search), state === '' ? undefined : stockConditions[state]);
}

/** A stretch of a list: whose items, in which order and from where. */
interface Sought {
  visibility: Visibility;
  order: ListOrder;
  pageWindow: PageWindow;
}

/** Order and starting point of a stretch, over what holds sort key and number. */
function wayOf(
  { visibility, order: { sort, order = 'desc' }, pageWindow }: Sought,
  key: SQL,
  number: SQL,
) {
  const byNumber = sortColumn(visibility, sort) === items.number;
  const kind = byNumber ? 'number' : sortKinds[sort];
  const { place } = pageWindow;
  // A list that goes by number has its place by number, whatever key its cursors carry.
  const start = place && byNumber ? { ...place, key: place.number } : place;
  return way(
    { sort: { value: key, kind }, order },
    { ...pageWindow, place: start },
    { value: key, number },
  );
}

/** Lists of items: pages by key, counts. */
export function inventoryListRepository(tx: Tx): InventoryListRepository {
  const heldIn = async (visibility: Visibility): Promise<Held> => {
    const [row] = await tx.select(kept(visibility)).from(sql`(values (1)) as one`);
    return row ?? { total: 0, worthCents: '0' };
  };
  const matched: InventoryListRepository['matched'] = (visibility, filter, most) =>
    countOf(tx, matchesOf(visibility, filter), most);
  return {
    total: async (visibility) => (await heldIn(visibility)).total,
    matched,
    pageWindow: (visibility, order, pageWindow) => walk(tx, { visibility, order, pageWindow }),
    async counted(visibility, order, pageWindow) {
      if (wanted(order) === undefined) {
        const rows = await walk(tx, { visibility, order, pageWindow });
        const held = heldOf(rows[0] ?? (await heldIn(visibility)));
        return { ...placed(rows, order), ...held, matched: held.total };
      }
      const found = await foundPageWindow(tx, { visibility, order, pageWindow });
      const [first] = found;
      const held = heldOf(first ?? (await heldIn(visibility)));
      if (!first) {
        const most = pageWindow.place ? await matched(visibility, order, maxCounted + 1) : 0;
        return { ...placed([], order), ...held, matched: most };
      }
      // A search that finds so much finds its next ones nearby: walk the list itself.
      const isMany = first.matched > maxCounted;
      const rows = isMany ? await walk(tx, { visibility, order, pageWindow }) : found;
      return { ...placed(rows, order), ...held, matched: first.matched };
    },
  };
}

/** All items visible, as the database keeps count. */
interface Held {
  total: number;
  /** May be more than a number holds. */
  worthCents: string;
}

const heldOf = ({ total, worthCents }: Held): Pick<CountedPageWindow, 'total' | 'value'> => ({
  total,
  value: dollars(worthCents),
});

const placed = (
  rows: readonly ShownItem[],
  { sort }: ListOrder,
): Pick<CountedPageWindow, 'places' | 'rows'> => ({
  places: rows.map((row) => placeOf(row, sort)),
  rows: new Map(rows.map((row) => [row.number, row])),
});

const matchesOf = (visibility: Visibility, filter: ListFilter) => ({
  from: sql`${items}`,
  where: and(visibleTo(visibility), wanted(filter)),
  number: sql`${items.number}`,
});

const { searchKey: _, ...shown } = getTableColumns(items);

const keptIn = ({ mode, userId }: Visibility): SQL | undefined =>
  and(eq(totals.systemMode, mode), userId === null ? undefined : eq(totals.userId, userId));

const keptSum = (visibility: Visibility, sum: SQL): SQL =>
  sql`(select ${sum} from ${totals} where ${keptIn(visibility)})`;

/** How many items are visible, and what they are worth in cents; read with the rows of a list. */
const kept = (visibility: Visibility) => ({
  total: keptSum(visibility, sql`coalesce(sum(${totals.items}), 0)::float8`) as SQL<number>,
  worthCents: keptSum(visibility, sql`coalesce(sum(${totals.valueCents}), 0)::text`) as SQL<string>,
});

/** Along the index of the sort. */
function walk(tx: Tx, { visibility, order, pageWindow }: Sought) {
  const key = sql`${sortColumn(visibility, order.sort)}`;
  const { orderBy, beyond } = wayOf({ visibility, order, pageWindow }, key, sql`${items.number}`);
  return tx
    .select({ ...shown, ...kept(visibility) })
    .from(items)
    .where(and(visibleTo(visibility), wanted(order), beyond))
    .orderBy(orderBy)
    .limit(pageWindow.limit);
}

/**
 * Through all items once, in the order in which they lie: counts what matches and sorts that alone.
 */
function foundPageWindow(tx: Tx, { visibility, order, pageWindow }: Sought) {
  const found = tx.$with('found').as(
    tx
      .select({
        number: items.number,
        key: sql<string>`${sortColumn(visibility, order.sort)}`.as('key'),
      })
      .from(items)
      .where(and(visibleTo(visibility), wanted(order)))
      .orderBy(items.number)
      .limit(maxCounted + 1),
  );
  const through = wayOf({ visibility, order, pageWindow }, sql`${found.key}`, sql`${found.number}`);
  const near = tx
    .select({ number: found.number, key: found.key })
    .from(found)
    .where(through.beyond)
    .orderBy(through.orderBy)
    .limit(pageWindow.limit)
    .as('near');
  const back = wayOf({ visibility, order, pageWindow }, sql`${near.key}`, sql`${near.number}`);
  return tx
    .with(found)
    .select({
      ...shown,
      ...kept(visibility),
      matched: sql<number>`(select count(*)::int from ${found})`,
    })
    .from(near)
    .innerJoin(items, and(eq(items.systemMode, visibility.mode), eq(items.number, near.number)))
    .orderBy(back.orderBy);
}
