import type { Call, Scope } from '@server/http/call';
import { pageOf } from '@server/lists/pages';
import { mostCounted } from '@server/lists/repository';
import type { AgentQuery } from './listQuery';
import { type AgentKind, agentReach } from './reach';
import { agentRecordsRepository } from './repository';
import { agentRecord } from './wire';

type ListCall = Pick<Call, 'http' | 'services'> & { scope: Scope; query: AgentQuery };

/** One page of the agents or sub-agents below the caller, by company. @throws Refusal 400 for a cursor of another list */
export async function listAgents(
  { http, services, scope, query }: ListCall,
  kind: AgentKind,
): Promise<Response> {
  const { limit, after, before } = query;
  const reach = agentReach(scope, kind);
  const records = agentRecordsRepository(services.database);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    { sort: kind, kind: 'text', stretch: (stretch) => records.stretch(reach, query, stretch) },
  );
  const rows = await records.rows(reach, places);
  return http.json({
    body: rows.map(agentRecord),
    page: {
      matched: Math.min(matched, mostCounted),
      matchedIsExact: matched <= mostCounted,
      next,
      previous,
    },
  });
}
