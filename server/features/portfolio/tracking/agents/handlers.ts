import { notFound } from '@server/platform/http/refusal';
import type { InferType } from 'yup';
import { isStaff } from '@/domain/access/staff';
import { toAmount } from '@/domain/money/cents';
import {
  type AgentTrackingRow,
  type AgentTrackingSummary,
  agentTrackingColumnSet,
  agentTrackingColumns,
  type PortfolioLead,
} from '@/domain/portfolio/agentTracking';
import { boundsOf } from '../../bounds';
import { oneComputed } from '../../computed/computedQueries';
import { type CallRequest, computedExport, computedPage } from '../../computed/handlers';
import type {
  AgentTrackingFilter,
  agentTrackingExportQuery,
  agentTrackingQuery,
  leadsQuery,
} from '../../listQuery';
import { portfolioVisibility } from '../../visibility';
import {
  type AgentPipeline,
  type AgentsRequest,
  agentPipelineKeys,
  agentPipelineSums,
  agentPipelines,
  isosOfAgents,
  type LeadFigures,
  leadKey,
  leadsOf,
} from './agentQueries';

function asked({ scope, http, query }: CallRequest<AgentTrackingFilter>, id = ''): AgentsRequest {
  const { from, to, ...filter } = query;
  const days = { from, to };
  const visibility = portfolioVisibility(scope);
  const ownId = isStaff(scope.role) ? null : scope.orgId;
  return {
    ...filter,
    visibility,
    days,
    bounds: boundsOf(days, http.req.header('timezone')),
    id,
    ownId,
  };
}

/** One agent is what it is, whatever its list was narrowed to. */
const unnarrowed = { search: '', having: undefined, role: undefined, iso: '' } as const;

const rowOf = ({ id, name, volume, ...agent }: AgentPipeline): AgentTrackingRow => ({
  _id: id,
  name,
  isPart: agent.isPart,
  volume: toAmount(volume),
  kind: agent.kind,
  parentName: agent.parentName,
  isoName: agent.isoName,
  splitPercent: agent.splitPercent,
  commission: agent.commission === null ? null : toAmount(agent.commission),
  leads: agent.leads,
  invited: agent.invited,
  live: agent.live,
  waiting: agent.waiting,
  openInvitations: agent.openInvitations,
  openApplications: agent.openApplications,
  unsubmitted: agent.unsubmitted,
});

function listOf(
  call: CallRequest<
    Pick<InferType<typeof agentTrackingQuery>, 'sort' | 'order'> & AgentTrackingFilter
  >,
) {
  const { sort, order } = call.query;
  const rows = agentPipelines(asked(call));
  return {
    name: `agent tracking ${sort}`,
    rows,
    sort: agentPipelineKeys[sort],
    order,
    shown: rowOf,
  };
}

/**
 * One page of the agents, the largest first unless told. @throws Refusal 400 for a cursor of
 * another order
 */
export const listAgentTracking = (
  call: CallRequest<InferType<typeof agentTrackingQuery>>,
): Promise<Response> => computedPage(call, listOf(call));

/** All agents that match, in order, with the chosen columns. */
export const exportAgentTracking = (
  call: CallRequest<InferType<typeof agentTrackingExportQuery>>,
): Promise<Response> =>
  computedExport(call, listOf(call), { set: agentTrackingColumnSet, texts: agentTrackingColumns });

/** What all agents that match brought. */
export async function summarizeAgentTracking(
  call: CallRequest<AgentTrackingFilter>,
): Promise<AgentTrackingSummary> {
  const { volume, ...sums } = await agentPipelineSums(call.services.database, asked(call));
  return { ...sums, volume: toAmount(volume) };
}

/** ISOs that the agents can be narrowed to. */
export const listAgentIsos = (call: Omit<CallRequest<unknown>, 'query'>) =>
  isosOfAgents(
    call.services.database,
    asked({ ...call, query: { ...unnarrowed, from: '', to: '' } }),
  );

/** One agent or sub-agent. @throws Refusal 404 when it is absent or not visible */
export async function oneAgentTracking(
  call: CallRequest<AgentTrackingFilter>,
): Promise<AgentTrackingRow> {
  const tracking = asked(
    { ...call, query: { ...call.query, ...unnarrowed } },
    call.params.id ?? '',
  );
  const found =
    tracking.id === ''
      ? null
      : await oneComputed<AgentPipeline>(call.services.database, agentPipelines(tracking));
  if (!found) throw notFound();
  return rowOf(found);
}

/** The leads of an agent in the period, the newest first. Out of reach: none. */
export function listLeads(call: CallRequest<InferType<typeof leadsQuery>>): Promise<Response> {
  const tracking = asked(
    { ...call, query: { ...call.query, ...unnarrowed } },
    call.params.id ?? '',
  );
  return computedPage(call, {
    name: 'leads',
    rows: leadsOf(tracking),
    sort: leadKey,
    order: 'desc',
    shown: ({ id, name, email, company, role, createdAt }: LeadFigures): PortfolioLead => ({
      _id: id,
      name,
      email,
      company,
      role,
      createdAt,
    }),
  });
}
