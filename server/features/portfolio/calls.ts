import { inHistory, notesItself } from '@server/platform/http/audit';
import { type Call, call, calls, type Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { boolean, number, object, string } from 'yup';
import { roles } from '@/domain/access/roles';
import { maySendInvitation } from '@/domain/onboarding/attribution';
import { pipelineMovers } from '@/domain/partners/agentMove';
import type { PartnerChange } from '@/domain/portfolio/pipeline';
import type { Source } from '@/domain/portfolio/reassignment';
import { type ReassignmentRequest, reassign } from './actions/reassign';
import { remind } from './actions/remind';
import {
  exportActivity,
  listActivity,
  listMerchants,
  oneActivity,
  summarizeActivity,
} from './activity/handlers';
import { partnerChanges } from './historyQueries';
import {
  activityExportQuery,
  activityQuery,
  activitySummaryQuery,
  agentTrackingExportQuery,
  agentTrackingQuery,
  agentTrackingSummaryQuery,
  entriesQuery,
  isoTrackingExportQuery,
  isoTrackingQuery,
  isoTrackingSummaryQuery,
  leadsQuery,
  merchantsQuery,
  rankingExportQuery,
  rankingQuery,
  rankingSummaryQuery,
} from './listQuery';
import { listEntries } from './pipeline/handlers';
import {
  exportRanking,
  listRanking,
  oneRanked,
  rankingChoices,
  summarizeRanking,
} from './ranking/handlers';
import {
  exportAgentTracking,
  listAgentIsos,
  listAgentTracking,
  listLeads,
  oneAgentTracking,
  summarizeAgentTracking,
} from './tracking/agents/handlers';
import {
  exportIsoTracking,
  listIsoTracking,
  oneIsoTracking,
  summarizeIsoTracking,
} from './tracking/isos/handlers';
import { portfolioVisibility } from './visibility';

const ranking = { access: 'analytics.aggregateOrganizations' } as const;
const isos = { access: 'analytics.isoActivity' } as const;
const agents = { access: 'agent.Agents' } as const;
const exports = { limit: 60, seconds: 600 };

/** Up to fifty mails each. */
const reminding = {
  roles: roles.filter(maySendInvitation),
  rate: { limit: 30, seconds: 600 },
  idempotent: true,
} as const;

const id = string().default('').max(100);
const some = number().integer().min(0).required();

const moving = {
  roles: pipelineMovers,
  body: object({
    isoId: id,
    agentId: id,
    invitations: boolean().default(false),
    applications: boolean().default(false),
    seen: object({ invitations: some, applications: some }),
    only: object({
      inviteId: number().integer().min(0).nullable().default(null),
      applicationId: string().uuid().nullable().default(null),
    }).default({ inviteId: null, applicationId: null }),
  }),
  rate: { limit: 60, seconds: 600 },
  idempotent: true,
} as const;

type ActCall<Body> = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope; body: Body };

const partnerHistory = ({
  services,
  scope,
  params,
}: Pick<Call, 'services' | 'params'> & { scope: Scope }): Promise<PartnerChange[]> =>
  partnerChanges(services.database, portfolioVisibility(scope), params.id ?? '');

const reminded = (call: ActCall<undefined>, kind: Source) =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, () => remind(tx, call, { kind, id: call.params.id ?? '' })),
  );

const reassigned = (call: ActCall<ReassignmentRequest>, kind: Source) =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, () => reassign(tx, call, { kind, id: call.params.id ?? '' })),
  );

/**
 * Portfolios and pipelines of partners (catalogue group 3). Whose are seen is decided by ./reach:
 * for staff all, for partners those of the merchants whose applications and invitations they see.
 */
export const portfolioCalls = calls({
  'GET /portfolio/organizations': call({ ...ranking, query: rankingQuery, handle: listRanking }),
  'GET /portfolio/organizations/export': call({
    ...ranking,
    query: rankingExportQuery,
    rate: exports,
    handle: exportRanking,
  }),
  'GET /portfolio/organizations/summary': call({
    ...ranking,
    query: rankingSummaryQuery,
    handle: summarizeRanking,
  }),
  'GET /portfolio/organizations/choices': call({ ...ranking, handle: rankingChoices }),
  'GET /portfolio/organizations/:id': call({
    ...ranking,
    query: rankingSummaryQuery,
    handle: oneRanked,
  }),
  'GET /portfolio/isoActivity': call({ ...isos, query: activityQuery, handle: listActivity }),
  'GET /portfolio/isoActivity/export': call({
    ...isos,
    query: activityExportQuery,
    rate: exports,
    handle: exportActivity,
  }),
  'GET /portfolio/isoActivity/summary': call({
    ...isos,
    query: activitySummaryQuery,
    handle: summarizeActivity,
  }),
  'GET /portfolio/isoActivity/:id': call({
    ...isos,
    query: activitySummaryQuery,
    handle: oneActivity,
  }),
  'GET /portfolio/isoActivity/:id/merchants': call({
    ...isos,
    query: merchantsQuery,
    handle: (call) => listMerchants(call, 'iso'),
  }),
  'GET /portfolio/isoTracking': call({ ...isos, query: isoTrackingQuery, handle: listIsoTracking }),
  'GET /portfolio/isoTracking/export': call({
    ...isos,
    query: isoTrackingExportQuery,
    rate: exports,
    handle: exportIsoTracking,
  }),
  'GET /portfolio/isoTracking/summary': call({
    ...isos,
    query: isoTrackingSummaryQuery,
    handle: summarizeIsoTracking,
  }),
  'GET /portfolio/isoTracking/:id': call({
    ...isos,
    query: isoTrackingSummaryQuery,
    handle: oneIsoTracking,
  }),
  'GET /portfolio/isoTracking/:id/entries': call({
    ...isos,
    query: entriesQuery,
    handle: (call) => listEntries(call, 'iso'),
  }),
  'GET /portfolio/isoTracking/:id/history': call({ ...isos, handle: partnerHistory }),
  'POST /portfolio/isoTracking/:id/remind': call({
    ...isos,
    ...reminding,
    audit: inHistory,
    handle: (call) => reminded(call, 'iso'),
  }),
  'POST /portfolio/isoTracking/:id/reassign': call({
    ...isos,
    ...moving,
    audit: notesItself,
    handle: (call) => reassigned(call, 'iso'),
  }),
  'GET /portfolio/agentTracking': call({
    ...agents,
    query: agentTrackingQuery,
    handle: listAgentTracking,
  }),
  'GET /portfolio/agentTracking/export': call({
    ...agents,
    query: agentTrackingExportQuery,
    rate: exports,
    handle: exportAgentTracking,
  }),
  'GET /portfolio/agentTracking/summary': call({
    ...agents,
    query: agentTrackingSummaryQuery,
    handle: summarizeAgentTracking,
  }),
  'GET /portfolio/agentTracking/isos': call({ ...agents, handle: listAgentIsos }),
  'GET /portfolio/agentTracking/:id': call({
    ...agents,
    query: agentTrackingSummaryQuery,
    handle: oneAgentTracking,
  }),
  'GET /portfolio/agentTracking/:id/entries': call({
    ...agents,
    query: entriesQuery,
    handle: (call) => listEntries(call, 'agent'),
  }),
  'GET /portfolio/agentTracking/:id/merchants': call({
    ...agents,
    query: merchantsQuery,
    handle: (call) => listMerchants(call, 'agent'),
  }),
  'GET /portfolio/agentTracking/:id/leads': call({
    ...agents,
    query: leadsQuery,
    handle: listLeads,
  }),
  'GET /portfolio/agentTracking/:id/history': call({ ...agents, handle: partnerHistory }),
  'POST /portfolio/agentTracking/:id/remind': call({
    ...agents,
    ...reminding,
    audit: inHistory,
    handle: (call) => reminded(call, 'agent'),
  }),
  'POST /portfolio/agentTracking/:id/reassign': call({
    ...agents,
    ...moving,
    audit: notesItself,
    handle: (call) => reassigned(call, 'agent'),
  }),
});
