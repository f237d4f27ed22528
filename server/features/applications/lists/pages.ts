import type { Tx } from '@server/platform/db/client';
import type { Place } from '@server/platform/lists/cursor';
import { maxCounted } from '@server/platform/lists/listQueries';
import { type Neighbours, type PageWindow, pageOf } from '@server/platform/lists/pages';
import type { ApplicationListRow } from '@/domain/applications/applicationRow';
import type { TabCounts } from '@/domain/applications/status';
import { toListRow } from '../wire';
import {
  applicationListsRepository,
  isPlain,
  type ListRequest,
  sortKeys,
  type VisibleRow,
} from './listQueries';
import type { PageQuery } from './listQuery';
import { plainListRepository } from './plainQueries';
import type { Seen } from './seen';

/** One page of a list, as answered beside `body`. */
export interface ApplicationPageInfo extends Neighbours {
  /** All that are seen, whatever the filter. */
  total: number;
  matched: number;
  /** False: `matched` stopped counting, there are more. */
  matchedIsExact: boolean;
  /** Of each tab, whatever the filter. */
  counts: TabCounts;
}

/** The nearest places, and whatever was read beside them. */
interface Found {
  places: Place[];
  /** Where the filter was counted. */
  matched: number | null;
  rows: ReadonlyMap<number, VisibleRow> | null;
  counts: TabCounts | null;
}

async function foundIn(tx: Tx, list: ListRequest, pageWindow: PageWindow): Promise<Found> {
  if (isPlain(list.order))
    return { ...(await plainListRepository(tx).pageWindow(list, pageWindow)), matched: null };
  const counted = await applicationListsRepository(tx).pageWindow(list, pageWindow);
  return { ...counted, rows: null, counts: null };
}

/** Which page, as whom it is seen and when. */
interface PageOf {
  seen: Seen;
  query: PageQuery;
  now: Date;
}

/** One page of a list of applications. @throws Refusal 400 for a cursor of another list */
export async function applicationPage(
  tx: Tx,
  { seen, query, now }: PageOf,
): Promise<{ body: ApplicationListRow[]; page: ApplicationPageInfo }> {
  const { limit, after, before, ...order } = query;
  const lists = applicationListsRepository(tx);
  const { places, matched, next, previous, ...found } = await pageOf(
    { limit, after, before },
    {
      sort: order.sort,
      kind: sortKeys[order.sort].kind,
      pageWindow: (pageWindow) => foundIn(tx, { seen, order, now }, pageWindow),
    },
  );
  const read = found.rows;
  const rows = read
    ? places.flatMap(({ number }) => read.get(number) ?? [])
    : await lists.rows(seen, places);
  const counts = found.counts ?? (await lists.counts(seen, now));
  return {
    body: rows.map((row) => toListRow(row, seen)),
    page: {
      total: counts.all,
      matched: matched === null ? counts[order.tab] : Math.min(matched, maxCounted),
      matchedIsExact: matched === null || matched <= maxCounted,
      counts,
      next,
      previous,
    },
  };
}
