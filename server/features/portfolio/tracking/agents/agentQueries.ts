import { visibleTo as visibleAgent } from '@server/features/agents/management/managementStore';
import type { Tx } from '@server/platform/db/client';
import { leads } from '@server/platform/db/schema/leads';
import { agents } from '@server/platform/db/schema/partners';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { type SQL, sql } from 'drizzle-orm';
import type { Days } from '@/domain/dates/period';
import type {
  AgentFigure,
  AgentKind,
  AgentTrackingRow,
  AgentTrackingSort,
} from '@/domain/portfolio/agentTracking';
import type { Bounds } from '../../bounds';
import { allComputed, having, nameKey, numberKey } from '../../computed/computedQueries';
import { counted, pipelineOf } from '../../pipeline/pipelineQueries';
import { agentOwners, both, merchantsBy } from '../../referredQueries';
import type { TrackingRequest } from '../isos/isoQueries';

/** Whose agents, over which days: payments have business days, all else moments. */
export interface AgentsRequest extends TrackingRequest {
  days: Days;
  /** The organization of the caller, who is listed too where it is an agent; null for staff. */
  ownId: string | null;
  /** Those alone that have some of this figure. */
  having?: AgentFigure;
  role?: AgentKind;
  /** Id of the ISO above them; '' for any. */
  iso: string;
}

/** An agent with its pipeline; whole cents. */
export type AgentPipeline = Omit<AgentTrackingRow, '_id' | 'volume' | 'commission'> & {
  id: string;
  volume: number;
  /** Null where no month was calculated. */
  commission: number | null;
};

/** An agent by its own name, by that of its ISO, or of parent. */
const isNamed = (part: string): SQL => sql`(lower(organizations.name) like ${part} or exists (
  select from organizations above where above.id in (organizations.iso_id, organizations.parent_id)
    and lower(above.name) like ${part}))`;

/** The agents and sub-agents below the caller, as on their own screens. */
function seenAgents({ visibility: { mode }, search, id, ownId, role, iso }: AgentsRequest): SQL {
  const below =
    ownId === null ? ({ by: 'all' } as const) : ({ by: 'below', orgId: ownId } as const);
  const ofKind = (kind: AgentKind): SQL =>
    visibleAgent({ kind, mode, startedBy: null, ...below }) ?? sql`true`;
  const wanted = search.trim().toLowerCase();
  return both(
    sql`(${ofKind('agent')} or ${ofKind('sub_agent')} or ${agents.orgId} = ${ownId ?? ''})`,
    wanted === '' ? undefined : isNamed(containing(wanted)),
    role ? sql`organizations.kind = ${role}` : undefined,
    iso === '' ? undefined : sql`organizations.iso_id = ${iso}`,
    id === '' ? undefined : sql`${agents.orgId} = ${id}`,
  );
}

const within = (column: SQL, { from, to }: Bounds): SQL =>
  both(
    from ? sql`${column} >= ${from.toISOString()}::timestamptz` : undefined,
    to ? sql`${column} < ${to.toISOString()}::timestamptz` : undefined,
  );

/** Leads are people who registered, whatever the mode: they are counted in Production alone. */
const leadsIn = ({ visibility: { mode }, bounds }: AgentsRequest): SQL =>
  mode === 'Production' ? within(sql`${leads.createdAt}`, bounds) : sql`false`;

/** What an agent that is seen earned in the months of a period. */
const commissionIn = ({
  visibility: { mode },
  ownId,
  days: { from, to },
}: AgentsRequest): SQL => sql`(
  select sum(kept.earned_cents)::float8 from residual_partners as kept
  where ${both(
    sql`kept.system_mode = ${mode} and kept.org_id = ${agents.orgId}`,
    // As part of a chain that the reader is in: an agent that moved earned the rest under others.
    ownId === null
      ? undefined
      : sql`(${ownId} in (kept.iso_id, kept.agent_id, kept.org_id)
        or kept.agent_id in (select id from organizations where parent_id = ${ownId}))`,
    from ? sql`kept.month >= date_trunc('month', ${from}::date)` : undefined,
    to ? sql`kept.month <= ${to}::date` : undefined,
  )})`;

const counts = sql`
  count(*) filter (where ${counted('invited')})::int as invited, count(*) filter (where ${counted('live')})::int as live,
  count(*) filter (where ${counted('waiting')})::int as waiting,
  count(*) filter (where open_invitation)::int as "openInvitations",
  count(*) filter (where open_application)::int as "openApplications",
  count(*) filter (where unsubmitted)::int as unsubmitted`;

/**
 * The agents that match, with what they brought. What a sub-agent brought is its agent's as well.
 */
export const agentPipelines = (asked: AgentsRequest): SQL =>
  having(allPipelines(asked), asked.having);

const allPipelines = (asked: AgentsRequest): SQL => sql`
  select ${agents.orgId} as id, organizations.name, ${asked.visibility.applications.by === 'startedBy'}::boolean as "isPart", organizations.kind, coalesce(parent.name, '') as "parentName",
    coalesce(iso.name, '') as "isoName", 
    case when ${agents.orgId} = ${asked.ownId ?? ''} then null else ${agents.splitPercent}::float8 end as "splitPercent",
    ${commissionIn(asked)} as commission,
    coalesce(told.leads, 0) as leads, coalesce(way.invited, 0) as invited, coalesce(way.live, 0) as live,
    coalesce(way.waiting, 0) as waiting, coalesce(way."openInvitations", 0) as "openInvitations",
    coalesce(way."openApplications", 0) as "openApplications", coalesce(way.unsubmitted, 0) as unsubmitted, coalesce(paid.volume, 0) as volume
  from ${agents} join organizations on organizations.id = ${agents.orgId}
  left join organizations parent on parent.id = organizations.parent_id
  left join organizations iso on iso.id = organizations.iso_id
  left join (
    select ${leads.orgId} as owner, count(*)::int as leads from ${leads} where ${leadsIn(asked)} group by 1
  ) as told on told.owner = ${agents.orgId}
  left join (
    select owner, ${counts} from (${pipelineOf(asked.visibility, asked.bounds)}) as entry
    cross join lateral (values (agent_id), (sub_agent_id)) as partner (owner) where owner is not null group by owner
  ) as way on way.owner = ${agents.orgId}
  left join (
    select owner, sum(gross)::float8 as volume
    from (${merchantsBy(asked.visibility, agentOwners, { days: asked.days, before: null })}) as merchant group by owner
  ) as paid on paid.owner = ${agents.orgId}
  where ${seenAgents(asked)}`;

/** The ISOs of the agents that are seen, by name, at most 500. */
export const isosOfAgents = (
  tx: Tx,
  asked: AgentsRequest,
): Promise<{ id: string; name: string }[]> =>
  allComputed(
    tx,
    sql`select iso.id, iso.name from organizations iso where iso.id in (
      select organizations.iso_id from ${agents} join organizations on organizations.id = ${agents.orgId}
      where ${seenAgents(asked)}) order by lower(iso.name), iso.id limit 500`,
  );

/** What agent tracking is sorted by. */
export const agentPipelineKeys: Readonly<Record<AgentTrackingSort, SortKey>> = {
  agent: nameKey(sql`computed.name`),
  kind: nameKey(sql`computed.kind`),
  iso: nameKey(sql`computed."isoName"`),
  parent: nameKey(sql`computed."parentName"`),
  leads: numberKey(sql`computed.leads`),
  invited: numberKey(sql`computed.invited`),
  live: numberKey(sql`computed.live`),
  volume: numberKey(sql`computed.volume`),
  waiting: numberKey(sql`computed.waiting`),
  split: numberKey(sql`round(computed."splitPercent" * 100)`),
};

/** Sums over several agents; whole cents. */
type AgentSums = Pick<AgentPipeline, 'leads' | 'invited' | 'live' | 'waiting' | 'volume'> & {
  agents: number;
};

/** What all agents that match come to; what an agent and its sub-agent both have counts once. */
export async function agentPipelineSums(tx: Tx, asked: AgentsRequest): Promise<AgentSums> {
  const { visibility, bounds, days } = asked;
  // What each has is worked out where it is asked for alone.
  const seen =
    asked.having === undefined
      ? sql`select ${agents.orgId} as id from ${agents} join organizations on organizations.id = ${agents.orgId}
        where ${seenAgents(asked)}`
      : sql`select id from (${agentPipelines(asked)}) as having_some`;
  const [sums] = await allComputed<AgentSums>(
    tx,
    sql`with seen as (${seen})
    select (select count(*)::int from seen) as agents,
      (select count(*)::int from ${leads} where ${leads.orgId} in (select id from seen) and ${leadsIn(asked)}) as leads,
      way.invited, way.live, way.waiting, (
        select coalesce(sum(gross), 0)::float8 from (
          select distinct org_id, gross
          from (${merchantsBy(visibility, agentOwners, { days, before: null })}) as merchant where owner in (select id from seen)
        ) as merchants) as volume
    from (
      select ${counts} from (${pipelineOf(visibility, bounds)}) as entry
      where agent_id in (select id from seen) or sub_agent_id in (select id from seen)) as way`,
  );
  if (!sums) throw new Error('A sum has one row');
  return sums;
}

/** A lead as an agent's list shows it. */
export interface LeadFigures {
  id: string;
  name: string;
  email: string;
  company: string;
  role: string;
  createdAt: string;
}

/** The newest first. */
export const leadKey: SortKey = { value: sql`computed.created_at`, kind: 'time' };

/** The leads of an agent that is seen. */
export const leadsOf = (asked: AgentsRequest): SQL => sql`
  select ${leads.id}::text as id, concat_ws(' ', ${leads.firstName}, ${leads.lastName}) as name, ${leads.email} as email,
    ${leads.companyName} as company, ${leads.role} as role, ${leads.createdAt} as created_at,
    to_char(${leads.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
  from ${leads} where ${leadsIn(asked)} and ${leads.orgId} in (
    select ${agents.orgId} from ${agents} join organizations on organizations.id = ${agents.orgId} where ${seenAgents(asked)})`;
