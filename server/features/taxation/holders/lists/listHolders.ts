import { taxReach } from '@server/features/taxRules/reach';
import type { Call, Scope } from '@server/platform/http/call';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { mostCounted } from '@server/platform/lists/listQueries';
import { pageOf } from '@server/platform/lists/pages';
import { todayIn } from '@server/platform/zones/today';
import { holderColumnSet, holderColumns } from '@/domain/invoices/mta/holderColumns';
import { chosenColumns } from '@/domain/lists/textColumn';
import { toHolder } from '../wire';
import { holderListsRepository, sortKeys } from './listQueries';
import type { HolderExportQuery, HolderQuery } from './listQuery';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

const today = ({ services, http }: Pick<Call, 'http' | 'services'>): string =>
  todayIn(services.clock(), http.req.header('timezone'));

/**
 * One page of the directory of license holders. @throws Refusal 400 for a cursor of another list or
 * order
 */
export async function listHolders(call: ListCall<HolderQuery>): Promise<Response> {
  const { http, services, scope, query } = call;
  const { limit, after, before, ...order } = query;
  const reach = taxReach(scope);
  const asked = { reach, order, today: today(call) };
  const lists = holderListsRepository(services.database);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: `holders ${order.sort}`,
      kind: sortKeys[order.sort].kind,
      stretch: (stretch) => lists.stretch(asked, stretch),
    },
  );
  const page = { matched: Math.min(matched, mostCounted), matchedIsExact: matched <= mostCounted };
  return http.json({
    body: (await lists.rows(reach, places)).map(toHolder),
    page: { ...page, next, previous },
  });
}

/** All license holders that match, in order, with the chosen columns. */
export async function exportHolders(call: ListCall<HolderExportQuery>): Promise<Response> {
  const { http, services, scope, query } = call;
  const { format, columns, ...order } = query;
  const reach = taxReach(scope);
  const asked = { reach, order, today: today(call) };
  const lists = holderListsRepository(services.database);
  return wholeListAnswer(
    {
      columns: chosenColumns(holderColumnSet, columns.split(',')).map((key) => holderColumns[key]),
      total: await lists.count(asked),
      stretch: async (stretch) => {
        const places = await lists.along(asked, stretch);
        return { places, rows: (await lists.rows(reach, places)).map(toHolder) };
      },
    },
    { services, orgId: scope.orgId, http, format },
  );
}
