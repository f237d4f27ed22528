import type { Tx } from '@server/db/client';
import {
  type InventoryRow,
  inventoryItems as items,
  inventoryTotals as totals,
} from '@server/db/schema/inventory';
import { and, asc, desc, eq, getTableColumns, like, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Reach } from '../reach';
import { inReach } from '../repository';
import { sortKey } from '../sortKey';
import type { Place } from './cursor';
import type { ListOrder, SortName } from './listQuery';

/** How a page lies in its list: from `place` on (exclusive; null: from the end of the list) in one direction. */
export interface Stretch {
  place: Place | null;
  direction: 'forward' | 'backward';
  limit: number;
}

/** A stretch of a list, and how long the list is. */
export interface CountedStretch {
  rows: InventoryRow[];
  /** All items in reach, whatever the search, as the database keeps count. */
  total: number;
  /** Items that match the search, counted up to `mostCounted`; `mostCounted + 1` where there are more. */
  matched: number;
}

/** How far the matches of a search are counted. */
export const mostCounted = 10_000;

interface InventoryListRepository {
  /** Items in the order of the list, the `limit` nearest to the place. Reads by key, so any depth costs the same. */
  stretch(reach: Reach, order: ListOrder, stretch: Stretch): Promise<InventoryRow[]>;
  /** The same with the counts, in one reading; a search goes through the titles once at most. */
  counted(reach: Reach, order: ListOrder, stretch: Stretch): Promise<CountedStretch>;
  /** All items in reach, as the database keeps count. */
  total(reach: Reach): Promise<number>;
  /** Items whose title holds the search, counted up to `most`. */
  matched(reach: Reach, search: string, most?: number): Promise<number>;
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

/** A person's own items are all added by that person: their order is the number's, which has an index. */
function sortColumn({ userId }: Reach, sort: SortName): (typeof sortColumns)[SortName] {
  return userId !== null && sort === 'addedByUserName' ? items.number : sortColumns[sort];
}

/** Where an item stands in a list of this order. */
export function placeOf(row: InventoryRow, sort: SortName): Place {
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

/** Case-insensitive substring of the title (readings D50); undefined for an empty search. */
function titleHolds(search: string): SQL | undefined {
  const wanted = sortKey(search.trim());
  if (wanted === '') return undefined;
  return like(items.titleKey, `%${wanted.replace(/[\\%_]/g, '\\$&')}%`);
}

/** Order and starting point of a stretch, over the columns that hold sort key and number. */
function way(reach: Reach, { sort, order }: ListOrder, { place, direction }: Stretch) {
  const column = sortColumn(reach, sort);
  const byNumber = column === items.number;
  const rising = (order === 'asc') === (direction === 'forward');
  const toward = rising ? asc : desc;
  return {
    column,
    order: (key: SQLWrapper, number: SQLWrapper): SQL[] =>
      byNumber ? [toward(number)] : [toward(key), toward(number)],
    beyond: (key: SQLWrapper, number: SQLWrapper): SQL | undefined => {
      if (!place) return undefined;
      const sign = rising ? sql`>` : sql`<`;
      if (byNumber) return sql`${number} ${sign} ${place.number}`;
      return sql`(${key}, ${number}) ${sign} (${place.key}, ${place.number})`;
    },
  };
}

/** Lists of items: pages by key, counts. */
export function inventoryListRepository(tx: Tx): InventoryListRepository {
  const total: InventoryListRepository['total'] = async (reach) => {
    const [row] = await tx.select({ count: keptTotal(reach) }).from(sql`(values (1)) as one`);
    return row?.count ?? 0;
  };
  const matched: InventoryListRepository['matched'] = async (reach, search, most) => {
    const found = tx
      .select({ number: items.number })
      .from(items)
      .where(and(inReach(reach), titleHolds(search)))
      .orderBy(items.number);
    const bounded = most === undefined ? found : found.limit(most);
    const rows = await tx.select({ count: sql<number>`count(*)::int` }).from(bounded.as('found'));
    return rows[0]?.count ?? 0;
  };
  return {
    total,
    matched,
    stretch: (reach, order, stretch) => walk(tx, reach, order, stretch),
    async counted(reach, order, stretch) {
      if (titleHolds(order.search) === undefined) {
        const rows = await walk(tx, reach, order, stretch);
        const count = rows[0]?.total ?? (await total(reach));
        return { rows, total: count, matched: count };
      }
      const found = await foundStretch(tx, reach, order, stretch);
      const [first] = found;
      const count = first?.total ?? (await total(reach));
      if (!first) {
        const most = stretch.place ? await matched(reach, order.search, mostCounted + 1) : 0;
        return { rows: [], total: count, matched: most };
      }
      // A search that finds so much finds its next ones nearby: walk the list itself.
      const isMany = first.matched > mostCounted;
      const rows = isMany ? await walk(tx, reach, order, stretch) : found;
      return { rows, total: count, matched: first.matched };
    },
  };
}

const shown = getTableColumns(items);

function keptTotal({ mode, userId }: Reach): SQL<number> {
  const own = userId === null ? undefined : eq(totals.userId, userId);
  const held = and(eq(totals.systemMode, mode), own);
  return sql<number>`(select coalesce(sum(${totals.items}), 0)::float8 from ${totals} where ${held})`;
}

/** Along the index of the sort. */
function walk(tx: Tx, reach: Reach, order: ListOrder, stretch: Stretch) {
  const { column, ...along } = way(reach, order, stretch);
  return tx
    .select({ ...shown, total: keptTotal(reach) })
    .from(items)
    .where(and(inReach(reach), titleHolds(order.search), along.beyond(column, items.number)))
    .orderBy(...along.order(column, items.number))
    .limit(stretch.limit);
}

/** Through all titles once, in the order in which they lie: counts what matches and sorts that alone. */
function foundStretch(tx: Tx, reach: Reach, order: ListOrder, stretch: Stretch) {
  const { column, ...along } = way(reach, order, stretch);
  const found = tx.$with('found').as(
    tx
      .select({ number: items.number, key: sql<string>`${column}`.as('key') })
      .from(items)
      .where(and(inReach(reach), titleHolds(order.search)))
      .orderBy(items.number)
      .limit(mostCounted + 1),
  );
  const near = tx
    .select({ number: found.number, key: found.key })
    .from(found)
    .where(along.beyond(found.key, found.number))
    .orderBy(...along.order(found.key, found.number))
    .limit(stretch.limit)
    .as('near');
  return tx
    .with(found)
    .select({ ...shown, total: keptTotal(reach), matched: sql<number>`(select count(*)::int from ${found})` })
    .from(near)
    .innerJoin(items, and(eq(items.systemMode, reach.mode), eq(items.number, near.number)))
    .orderBy(...along.order(near.key, near.number));
}
