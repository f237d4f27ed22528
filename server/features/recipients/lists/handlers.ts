import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { mostCounted } from '@server/platform/lists/listQueries';
import { pageOf } from '@server/platform/lists/pages';
import type { InferType } from 'yup';
import { recipientColumnSet, recipientColumns } from '@/domain/invoices/recipientColumns';
import { chosenColumns } from '@/domain/lists/textColumn';
import { recipientReach } from '../reach';
import { toRecipient } from '../wire';
import { recipientListsRepository, sortKeys } from './listQueries';
import type { exportQuery, listQuery } from './listQuery';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

/** One page of the recipients. @throws Refusal 400 for a cursor of another order */
export async function listRecipients({
  services,
  scope,
  query,
}: ListCall<InferType<typeof listQuery>>) {
  const { limit, after, before, ...order } = query;
  const reach = recipientReach(scope);
  const lists = recipientListsRepository(services.database);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: `recipients ${order.sort}`,
      kind: sortKeys[order.sort].kind,
      stretch: (stretch) => lists.stretch({ reach, order }, stretch),
    },
  );
  return jsonAnswer({
    body: (await lists.rows(reach, places)).map(toRecipient),
    page: {
      matched: Math.min(matched, mostCounted),
      matchedIsExact: matched <= mostCounted,
      next,
      previous,
    },
  });
}

/** All recipients that match, in order, with the chosen columns. */
export async function exportRecipients(
  call: ListCall<InferType<typeof exportQuery>>,
): Promise<Response> {
  const { services, scope, query, http } = call;
  const { format, columns, ...order } = query;
  const reach = recipientReach(scope);
  const lists = recipientListsRepository(services.database);
  return wholeListAnswer(
    {
      columns: chosenColumns(recipientColumnSet, columns.split(',')).map(
        (key) => recipientColumns[key],
      ),
      total: await lists.count({ reach, order }),
      stretch: async (stretch) => {
        const places = await lists.along({ reach, order }, stretch);
        return { places, rows: (await lists.rows(reach, places)).map(toRecipient) };
      },
    },
    { services, orgId: scope.orgId, http, format },
  );
}
