import type { Tx } from '@server/platform/db/client';
import { invoices } from '@server/platform/db/schema/invoices';
import type { Place } from '@server/platform/lists/cursor';
import {
  asKey,
  type KeyedList,
  type KeyRow,
  placesOf,
  way,
} from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import { and, sql } from 'drizzle-orm';
import { visibleTo } from '../invoicesStore';
import type { InvoiceVisibility } from '../visibility';
import { filtered, type ListFilter, type SearchWay, searched, shortestPart } from './filterQueries';
import { keptCount } from './keptQueries';

/** What is searched, on an ISO date. */
interface SearchRequest {
  visibility: InvoiceVisibility;
  filter: ListFilter;
  today: string;
}

interface SearchPlan {
  way: SearchWay;
  /**
   * So many of a sample, where much is found: then the next page lies nearby, and nobody counts all
   * of it.
   */
  found: number | null;
}

/** Among so many the rows are simply gone through. */
const fewRows = 10_000;

/**
 * Rows looked at, evenly spread over all, to tell how much a search finds; and how many of them
 * make much.
 */
const sample = 500;
const much = 10;

async function sampled(tx: Tx, { visibility, filter, today }: SearchRequest) {
  const { rows } = await tx.execute<{ texts: number; found: number }>(sql`
    select count(*) filter (where texts)::int as texts, count(*) filter (where fits)::int as found from (
      select (${searched(filter.search, 'alongRows')}) as texts, (${filtered(filter, today, 'alongRows')}) as fits
      from (select max(${invoices.counter}) as last from ${invoices} where ${visibleTo(visibility)}) as counted,
        generate_series(1, counted.last, greatest(1, counted.last / ${sample}::bigint)) as at
        join ${invoices} on ${invoices.counter} = at and ${visibleTo(visibility)}) as seen`);
  return rows[0] ?? { texts: 0, found: 0 };
}

/** How many of the newest match: what a reader is told there are at least. */
export async function newestFound(
  tx: Tx,
  { visibility, filter, today }: SearchRequest,
): Promise<number> {
  const { rows } = await tx.execute<{ found: number }>(sql`
    select count(*) filter (where fits)::int as found from (
      select (${filtered(filter, today, 'alongRows')}) as fits from ${invoices}
      where ${visibleTo(visibility)} order by ${invoices.number} desc limit ${fewRows}) as newest`);
  return rows[0]?.found ?? 0;
}

/**
 * How to go about a search: what finds little among many invoices is looked up, what finds much
 * lies along the rows.
 */
export async function searchPlan(tx: Tx, asked: SearchRequest, few = fewRows): Promise<SearchPlan> {
  const alongRows = { way: 'alongRows', found: null } as const;
  if ([...asked.filter.search.trim()].length < shortestPart) return alongRows;
  const { all } = await keptCount(tx, { ...asked, filter: {} });
  if (all <= few) return alongRows;
  const { texts, found } = await sampled(tx, asked);
  if (texts < much) return { way: 'byParts', found: null };
  return found < much ? alongRows : { way: 'alongRows', found };
}

/** So many rows are walked past at most. */
const maxWalked = 20_000;

/**
 * The places nearest to one where much is found: along the rows while they lie nearby, else all
 * that is found, sorted. `list` is without the filter.
 */
export async function nearestFound(
  tx: Tx,
  { list, asked: { filter, today } }: { list: KeyedList; asked: SearchRequest },
  pageWindow: PageWindow,
): Promise<Place[]> {
  const { limit } = pageWindow;
  const { orderBy, beyond } = way(list, pageWindow, {
    value: list.sort.value,
    number: list.number,
  });
  const outer = way(list, pageWindow, { value: sql`near.value`, number: sql`near.number` });
  const columns = sql`${list.sort.value} as value, ${list.number} as number`;
  const key = asKey(list.sort, sql`near.value`);
  const walked = await tx.execute<KeyRow>(sql`
    select ${key} as key, near.number from (
      select ${columns}, (${filtered(filter, today, 'alongRows')}) as fits from ${list.from}
      where ${and(list.where, beyond)} order by ${orderBy} limit ${maxWalked}) as near
    where near.fits order by ${outer.orderBy} limit ${limit}`);
  if (walked.rows.length === limit) return placesOf(walked.rows);
  const gathered = await tx.execute<KeyRow>(sql`
    with near as materialized (
      select ${columns} from ${list.from} where ${and(list.where, filtered(filter, today, 'byParts'))})
    select ${key} as key, near.number from near where ${outer.beyond ?? sql`true`}
    order by ${outer.orderBy} limit ${limit}`);
  return placesOf(gathered.rows);
}
