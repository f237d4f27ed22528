import type { Tx } from '@server/platform/db/client';
import { invoices } from '@server/platform/db/schema/invoices';
import type { Place } from '@server/platform/lists/cursor';
import {
  countOf,
  type KeyedList,
  mostCounted,
  nearest,
  nearestCounted,
} from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import { and, sql } from 'drizzle-orm';
import { visibleTo } from '../invoicesStore';
import type { InvoiceReach } from '../reach';
import { filtered, filteredOtherwise, type SearchWay } from './filterQueries';
import { keptCount } from './keptQueries';
import type { ListOrder } from './listQuery';
import { plainStretch } from './plainQueries';
import { rowsAt, type VisibleRow } from './rowQueries';
import { nearestFound, newestFound, searchPlan } from './searchQueries';
import { sortOf } from './sortQueries';

/** A list as asked for, on an ISO date. */
export interface ListRequest {
  reach: InvoiceReach;
  order: ListOrder;
  today: string;
}

/** A stretch with how many match; `isExact` is false where counting stopped. */
interface CountedStretch {
  places: Place[];
  matched: number;
  isExact: boolean;
  /** The rows of the places by number, where they were read in one go; else null. */
  rows: ReadonlyMap<number, VisibleRow> | null;
}

interface InvoiceListsRepository {
  stretch(list: ListRequest, stretch: PageWindow): Promise<CountedStretch>;
  /** The same without a count, for reading a list to its end. */
  along(list: ListRequest, stretch: PageWindow): Promise<Place[]>;
  /** How many match, exactly. */
  count(list: ListRequest): Promise<number>;
  /** The rows of places, in their order; the form without lines and notes. */
  rows(reach: InvoiceReach, places: readonly Place[]): Promise<VisibleRow[]>;
}

function keyedList({ reach, order, today }: ListRequest, way: SearchWay = 'alongRows'): KeyedList {
  return {
    from: sql`${invoices}`,
    where: and(visibleTo(reach), filtered(order, today, way)),
    number: sql`${invoices.number}`,
    sort: sortOf(reach, order.sort),
    order: order.order ?? 'desc',
  };
}

/**
 * True where nothing but status and due date decides what matches: then the database keeps the
 * count.
 */
const isPlain = ({ order }: ListRequest): boolean => filteredOtherwise(order) === undefined;

/** True where nothing is left out at all. */
const isWhole = ({ status = 'All', ageing }: ListOrder): boolean =>
  status === 'All' && ageing === undefined;

/** As many rows are soon walked past. */
const fewWalked = 2000;

/**
 * Whether it is sooner to walk the index of the sort, past what does not match, than to find all
 * matches and sort them. Of how many rows one matches, so many are walked for each that is wanted.
 */
function isDense({ all, matched }: { all: number; matched: number }, wanted: number): boolean {
  if (matched > mostCounted) return true;
  return wanted * all <= matched * Math.max(fewWalked, matched / 2);
}

const countOfAll = async (tx: Tx, list: ListRequest): Promise<number> =>
  (await keptCount(tx, { ...list, filter: list.order })).matched;

async function plainCounted(
  tx: Tx,
  list: ListRequest,
  stretch: PageWindow,
): Promise<CountedStretch> {
  if (isWhole(list.order)) {
    const { all, ...found } = await plainStretch(tx, list, stretch);
    return { ...found, matched: all ?? (await countOfAll(tx, list)), isExact: true };
  }
  const kept = await keptCount(tx, { ...list, filter: list.order });
  const found = isDense(kept, stretch.limit)
    ? await plainStretch(tx, list, stretch)
    : { places: (await nearestCounted(tx, { list: keyedList(list), stretch })).places, rows: null };
  return { ...found, matched: kept.matched, isExact: true };
}

/** A list narrowed by more than status and due date. */
async function searchedCounted(
  tx: Tx,
  list: ListRequest,
  stretch: PageWindow,
): Promise<CountedStretch> {
  const asked = { ...list, filter: list.order };
  const { way, found } = await searchPlan(tx, asked);
  if (found !== null) {
    const whole = { ...keyedList(list), where: visibleTo(list.reach) };
    const places = await nearestFound(tx, { list: whole, asked }, stretch);
    const matched = Math.max(found, places.length, await newestFound(tx, asked));
    return { places, matched, rows: null, isExact: false };
  }
  const { places, matched } = await nearestCounted(tx, { list: keyedList(list, way), stretch });
  return {
    places,
    matched: Math.min(matched, mostCounted),
    rows: null,
    isExact: matched <= mostCounted,
  };
}

async function countOfSearch(tx: Tx, list: ListRequest): Promise<number> {
  const { way } = await searchPlan(tx, { ...list, filter: list.order });
  return countOf(tx, keyedList(list, way));
}

/** Lists of invoices: pages by key, counts. */
export function invoiceListsRepository(tx: Tx): InvoiceListsRepository {
  return {
    stretch: (list, stretch) =>
      isPlain(list) ? plainCounted(tx, list, stretch) : searchedCounted(tx, list, stretch),
    along: (list, stretch) => nearest(tx, keyedList(list), stretch),
    count: (list) => (isPlain(list) ? countOfAll(tx, list) : countOfSearch(tx, list)),
    rows: (reach, places) => rowsAt(tx, reach, places),
  };
}
