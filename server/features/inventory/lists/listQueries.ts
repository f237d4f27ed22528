// Over 250 lines: one list whose page and totals come of one statement.

import type { Tx } from '@server/platform/db/client';
import {
  type InventoryRow,
  inventoryItems as items,
  inventoryTotals as totals,
} from '@server/platform/db/schema/inventory';
import type { KeyKind, Place } from '@server/platform/lists/cursor';
import { containing, countOf, mostCounted, way } from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import { sortKey } from '@server/platform/lists/sortKey';
import { and, between, eq, getTableColumns, like, or, type SQL, sql } from 'drizzle-orm';
import { idRanges } from '@/domain/inventory/itemId';
import { lowStock, readStock, type StockState } from '@/domain/inventory/stock';
import { dollars, visibleTo } from '../inventoryStore';
import type { Reach } from '../reach';
import type { ListFilter, ListOrder, SortName } from './listQuery';

/** An item without what it is searched by, which no list shows. */
type ShownItem = Omit<InventoryRow, 'searchKey'>;

/** A stretch of a list, and how long the list is. */
interface CountedStretch {
  places: Place[];
  /** By number. */
  rows: ReadonlyMap<number, ShownItem>;
  /** All items in reach, whatever the search, as the database keeps count. */
  total: number;
  /** What all of them are worth, `x.xx`. */
  value: string;
  /**
   * Items that match the filter, counted up to `mostCounted`; `mostCounted + 1` where there are
   * more.
   */
  matched: number;
}

interface InventoryListRepository {
  /**
   * Items in the order of the list, the `limit` nearest to the place. Reads by key, so any depth
   * costs the same.
   */
  stretch(reach: Reach, order: ListOrder, stretch: PageWindow): Promise<ShownItem[]>;
  /** The same with the counts, in one reading; a filter goes through the items once at most. */
  counted(reach: Reach, order: ListOrder, stretch: PageWindow): Promise<CountedStretch>;
  /** All items in reach, as the database keeps count. */
  total(reach: Reach): Promise<number>;
  /** Items that match the filter, counted up to `most`. */
  matched(reach: Reach, filter: ListFilter, most?: number): Promise<number>;
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
function sortColumn({ userId }: Reach, sort: SortName): (typeof sortColumns)[SortName] {
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
  reach: Reach;
  order: ListOrder;
  stretch: PageWindow;
}

/** Order and starting point of a stretch, over what holds sort key and number. */
function wayOf({ reach, order: { sort, order = 'desc' }, stretch }: Sought, key: SQL, number: SQL) {
  const byNumber = sortColumn(reach, sort) === items.number;
  const kind = byNumber ? 'number' : sortKinds[sort];
  const { place } = stretch;
  // A list that goes by number has its place by number, whatever key its cursors carry.
  const start = place && byNumber ? { ...place, key: place.number } : place;
  return way(
    { sort: { value: key, kind }, order },
    { ...stretch, place: start },
    { value: key, number },
  );
}

/** Lists of items: pages by key, counts. */
export function inventoryListRepository(tx: Tx): InventoryListRepository {
  const heldIn = async (reach: Reach): Promise<Held> => {
    const [row] = await tx.select(kept(reach)).from(sql`(values (1)) as one`);
    return row ?? { total: 0, worthCents: '0' };
  };
  const matched: InventoryListRepository['matched'] = (reach, filter, most) =>
    countOf(tx, matchesOf(reach, filter), most);
  return {
    total: async (reach) => (await heldIn(reach)).total,
    matched,
    stretch: (reach, order, stretch) => walk(tx, { reach, order, stretch }),
    async counted(reach, order, stretch) {
      if (wanted(order) === undefined) {
        const rows = await walk(tx, { reach, order, stretch });
        const held = heldOf(rows[0] ?? (await heldIn(reach)));
        return { ...placed(rows, order), ...held, matched: held.total };
      }
      const found = await foundStretch(tx, { reach, order, stretch });
      const [first] = found;
      const held = heldOf(first ?? (await heldIn(reach)));
      if (!first) {
        const most = stretch.place ? await matched(reach, order, mostCounted + 1) : 0;
        return { ...placed([], order), ...held, matched: most };
      }
      // A search that finds so much finds its next ones nearby: walk the list itself.
      const isMany = first.matched > mostCounted;
      const rows = isMany ? await walk(tx, { reach, order, stretch }) : found;
      return { ...placed(rows, order), ...held, matched: first.matched };
    },
  };
}

/** All items in reach, as the database keeps count. */
interface Held {
  total: number;
  /** May be more than a number holds. */
  worthCents: string;
}

const heldOf = ({ total, worthCents }: Held): Pick<CountedStretch, 'total' | 'value'> => ({
  total,
  value: dollars(worthCents),
});

const placed = (
  rows: readonly ShownItem[],
  { sort }: ListOrder,
): Pick<CountedStretch, 'places' | 'rows'> => ({
  places: rows.map((row) => placeOf(row, sort)),
  rows: new Map(rows.map((row) => [row.number, row])),
});

const matchesOf = (reach: Reach, filter: ListFilter) => ({
  from: sql`${items}`,
  where: and(visibleTo(reach), wanted(filter)),
  number: sql`${items.number}`,
});

const { searchKey: _, ...shown } = getTableColumns(items);

const keptIn = ({ mode, userId }: Reach): SQL | undefined =>
  and(eq(totals.systemMode, mode), userId === null ? undefined : eq(totals.userId, userId));

const keptSum = (reach: Reach, sum: SQL): SQL =>
  sql`(select ${sum} from ${totals} where ${keptIn(reach)})`;

/** How many items are in reach, and what they are worth in cents; read with the rows of a list. */
const kept = (reach: Reach) => ({
  total: keptSum(reach, sql`coalesce(sum(${totals.items}), 0)::float8`) as SQL<number>,
  worthCents: keptSum(reach, sql`coalesce(sum(${totals.valueCents}), 0)::text`) as SQL<string>,
});

/** Along the index of the sort. */
function walk(tx: Tx, { reach, order, stretch }: Sought) {
  const key = sql`${sortColumn(reach, order.sort)}`;
  const { orderBy, beyond } = wayOf({ reach, order, stretch }, key, sql`${items.number}`);
  return tx
    .select({ ...shown, ...kept(reach) })
    .from(items)
    .where(and(visibleTo(reach), wanted(order), beyond))
    .orderBy(orderBy)
    .limit(stretch.limit);
}

/**
 * Through all items once, in the order in which they lie: counts what matches and sorts that alone.
 */
function foundStretch(tx: Tx, { reach, order, stretch }: Sought) {
  const found = tx.$with('found').as(
    tx
      .select({
        number: items.number,
        key: sql<string>`${sortColumn(reach, order.sort)}`.as('key'),
      })
      .from(items)
      .where(and(visibleTo(reach), wanted(order)))
      .orderBy(items.number)
      .limit(mostCounted + 1),
  );
  const through = wayOf({ reach, order, stretch }, sql`${found.key}`, sql`${found.number}`);
  const near = tx
    .select({ number: found.number, key: found.key })
    .from(found)
    .where(through.beyond)
    .orderBy(through.orderBy)
    .limit(stretch.limit)
    .as('near');
  const back = wayOf({ reach, order, stretch }, sql`${near.key}`, sql`${near.number}`);
  return tx
    .with(found)
    .select({
      ...shown,
      ...kept(reach),
      matched: sql<number>`(select count(*)::int from ${found})`,
    })
    .from(near)
    .innerJoin(items, and(eq(items.systemMode, reach.mode), eq(items.number, near.number)))
    .orderBy(back.orderBy);
}
