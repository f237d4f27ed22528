import type { ApplicationReach } from '@server/identity/reach/applicationReach';
import type { Tx } from '@server/platform/db/client';
import { mostCounted } from '@server/platform/lists/listQueries';
import { type Neighbours, pageOf } from '@server/platform/lists/pages';
import type { LicenseListRow } from '@/domain/applications/licenses/licenseRow';
import { toLicense } from '../wire';
import { licenseListsRepository, sortKeys } from './listQueries';
import type { PageQuery } from './listQuery';

interface LicensePageInfo extends Neighbours {
  matched: number;
  /** False: `matched` stopped counting, there are more. */
  matchedIsExact: boolean;
}

/** Which page, as whom it is seen and on which day (ISO date). */
interface PageOf {
  reader: { reach: ApplicationReach; userId: string };
  query: PageQuery;
  today: string;
}

/** One page of a list of licenses. @throws Refusal 400 for a cursor of another list */
export async function licensePage(
  tx: Tx,
  { reader: { reach, userId }, query, today }: PageOf,
): Promise<{ body: LicenseListRow[]; page: LicensePageInfo }> {
  const { limit, after, before, ...order } = query;
  const lists = licenseListsRepository(tx, userId);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: order.sort,
      kind: sortKeys[order.sort].kind,
      stretch: (stretch) => lists.stretch({ reach, order, today }, stretch),
    },
  );
  return {
    body: (await lists.rows(reach, places)).map(toLicense),
    page: {
      matched: Math.min(matched, mostCounted),
      matchedIsExact: matched <= mostCounted,
      next,
      previous,
    },
  };
}
