import type { Tx } from '@server/db/client';
import { type Neighbours, pageOf } from '@server/lists/pages';
import { mostCounted } from '@server/lists/repository';
import type { ApplicationListRow } from '@/domain/applications/applicationRow';
import type { TabCounts } from '@/domain/applications/status';
import { toListRow } from '../wire';
import type { PageQuery } from './listQuery';
import { applicationListsRepository, sortKeys } from './repository';
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

/** One page of a list of applications. @throws Refusal 400 for a cursor of another list */
export async function applicationPage(
  tx: Tx,
  seen: Seen,
  query: PageQuery,
  now: Date,
): Promise<{ body: ApplicationListRow[]; page: ApplicationPageInfo }> {
  const { limit, after, before, ...order } = query;
  const lists = applicationListsRepository(tx);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: order.sort,
      kind: sortKeys[order.sort].kind,
      stretch: (stretch) => lists.stretch({ seen, order, now }, stretch),
    },
  );
  const rows = await lists.rows(seen, places);
  const counts = await lists.counts(seen, now);
  return {
    body: rows.map(toListRow),
    page: {
      total: counts.all,
      matched: matched === null ? counts[order.tab] : Math.min(matched, mostCounted),
      matchedIsExact: matched === null || matched <= mostCounted,
      counts,
      next,
      previous,
    },
  };
}
