import type { Tx } from '@server/platform/db/client';
import type { ObjectShape } from 'yup';
import type {
  FilterOf,
  FoundPage,
  ListPlanner,
  ListRequest,
  PageDefinition,
} from './listDefinition';
import {
  countOf,
  type KeyedList,
  maxCounted,
  nearest,
  nearestCounted,
  nearestGathered,
} from './listQueries';
import type { PageWindow } from './pages';

/** What of a definition its places and counts come from. */
type Source<Filters extends ObjectShape, Sort extends string, Reader, Row> = Pick<
  PageDefinition<Filters, Sort, Reader, { number: number }, unknown>,
  'sorts' | 'from' | 'number' | 'where' | 'isNarrowed' | 'keptCount'
> & { planner?: ListPlanner<Row, ListRequest<FilterOf<Filters>, Sort, Reader>> };

type Asked<Filters extends ObjectShape, Sort extends string, Reader> = Omit<
  ListRequest<FilterOf<Filters>, Sort, Reader>,
  'keyed'
>;

/** A list as its statements have it. */
export function requestOf<Filters extends ObjectShape, Sort extends string, Reader, Row>(
  { sorts, from, number, where }: Source<Filters, Sort, Reader, Row>,
  asked: Asked<Filters, Sort, Reader>,
): ListRequest<FilterOf<Filters>, Sort, Reader> {
  const { reader, filter, sort, order } = asked;
  const { value, kind } = sorts[sort];
  const keyed: KeyedList = {
    from: typeof from === 'function' ? from(reader) : from,
    where: where(reader, filter),
    number,
    sort: { value: typeof value === 'function' ? value(reader) : value, kind },
    order,
  };
  return { ...asked, keyed };
}

/**
 * How pages of a list are found. What matches is gone through once and sorted; where the database
 * keeps that there are many, or nothing narrows the list, the index of the sort is walked instead.
 * What the database keeps the count of is not counted.
 */
export async function pagesOf<Filters extends ObjectShape, Sort extends string, Reader, Row>(
  tx: Tx,
  { planner, keptCount, isNarrowed }: Source<Filters, Sort, Reader, Row>,
  request: ListRequest<FilterOf<Filters>, Sort, Reader>,
): Promise<(window: PageWindow) => Promise<FoundPage<Row>>> {
  const { reader, filter, keyed: list } = request;
  if (planner) return (window) => planner.page(tx, request, window);
  const kept = keptCount ? await keptCount(tx, reader, filter) : null;
  return async (window) => {
    const isWhole = isNarrowed?.(filter, reader) === false;
    if (kept !== null) {
      const find = isWhole || kept > maxCounted ? nearest : nearestGathered;
      return { places: await find(tx, list, window), matched: kept, isExact: true };
    }
    const { places, matched } = isWhole
      ? {
          matched: await countOf(tx, list, maxCounted + 1),
          places: await nearest(tx, list, window),
        }
      : await nearestCounted(tx, { list, pageWindow: window });
    const isExact = matched <= maxCounted;
    return { places, matched: isExact ? matched : maxCounted, isExact };
  };
}

/** How many match, exactly. */
export async function matchesOf<Filters extends ObjectShape, Sort extends string, Reader, Row>(
  tx: Tx,
  { planner, keptCount }: Source<Filters, Sort, Reader, Row>,
  request: ListRequest<FilterOf<Filters>, Sort, Reader>,
): Promise<number> {
  if (planner) return planner.count(tx, request);
  const kept = keptCount ? await keptCount(tx, request.reader, request.filter) : null;
  return kept ?? countOf(tx, request.keyed);
}
