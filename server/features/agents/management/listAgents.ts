import type { Call, Scope } from '@server/platform/http/call';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { mostCounted } from '@server/platform/lists/listQueries';
import { pageOf } from '@server/platform/lists/pages';
import { chosenColumns } from '@/domain/lists/textColumn';
import { agentColumnSet, agentColumns } from '@/domain/partners/agentColumns';
import type { AgentKind } from '@/domain/partners/agentForm';
import { agentListsRepository, sortKeys } from './listQueries';
import type { AgentExportQuery, AgentQuery } from './listQuery';
import { agentReach } from './reach';
import { agentRecord } from './wire';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

/**
 * One page of the agents or sub-agents below the caller. @throws Refusal 400 for a cursor of
 * another list or order
 */
export async function listAgents(
  { http, services, scope, query }: ListCall<AgentQuery>,
  kind: AgentKind,
): Promise<Response> {
  const { limit, after, before, ...order } = query;
  const reach = agentReach(scope, kind);
  const lists = agentListsRepository(services.database);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: `${kind} ${order.sort}`,
      kind: sortKeys(reach)[order.sort].kind,
      stretch: (stretch) => lists.stretch({ reach, order }, stretch),
    },
  );
  return http.json({
    body: (await lists.rows(reach, places)).map(agentRecord),
    page: {
      matched: Math.min(matched, mostCounted),
      matchedIsExact: matched <= mostCounted,
      next,
      previous,
    },
  });
}

/** All agents or sub-agents that match, in order, with the chosen columns. */
export async function exportAgents(
  { http, services, scope, query }: ListCall<AgentExportQuery>,
  kind: AgentKind,
): Promise<Response> {
  const { format, columns, ...order } = query;
  const reach = agentReach(scope, kind);
  const asked = { reach, order };
  const lists = agentListsRepository(services.database);
  return wholeListAnswer(
    {
      columns: chosenColumns(agentColumnSet, columns.split(',')).map(
        (key) => agentColumns[kind][key],
      ),
      total: await lists.count(asked),
      stretch: async (stretch) => {
        const places = await lists.along(asked, stretch);
        return { places, rows: (await lists.rows(reach, places)).map(agentRecord) };
      },
    },
    { services, orgId: scope.orgId, http, format },
  );
}
