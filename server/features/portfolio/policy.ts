import type { CallRow } from '@server/platform/http/call';
import { boolean, number, object, string } from 'yup';
import { roles } from '@/domain/access/roles';
import { maySendInvitation } from '@/domain/onboarding/attribution';
import { pipelineMovers } from '@/domain/partners/agentMove';
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

const ranking = { access: 'analytics.aggregateOrganizations', reach: 'own' } as const;
const isos = { access: 'analytics.isoActivity', reach: 'own' } as const;
const agents = { access: 'agent.Agents', reach: 'own' } as const;
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

/**
 * Portfolios and pipelines of partners (catalogue group 3). Whose are seen is decided by ./reach:
 * for staff all, for partners those of the merchants whose applications and invitations they see.
 */
export const portfolioPolicy = {
  'GET /portfolio/organisations': { ...ranking, query: rankingQuery },
  'GET /portfolio/organisations/export': { ...ranking, query: rankingExportQuery, rate: exports },
  'GET /portfolio/organisations/summary': { ...ranking, query: rankingSummaryQuery },
  'GET /portfolio/organisations/choices': ranking,
  'GET /portfolio/organisations/:id': { ...ranking, query: rankingSummaryQuery },
  'GET /portfolio/isoActivity': { ...isos, query: activityQuery },
  'GET /portfolio/isoActivity/export': { ...isos, query: activityExportQuery, rate: exports },
  'GET /portfolio/isoActivity/summary': { ...isos, query: activitySummaryQuery },
  'GET /portfolio/isoActivity/:id': { ...isos, query: activitySummaryQuery },
  'GET /portfolio/isoActivity/:id/merchants': { ...isos, query: merchantsQuery },
  'GET /portfolio/isoTracking': { ...isos, query: isoTrackingQuery },
  'GET /portfolio/isoTracking/export': { ...isos, query: isoTrackingExportQuery, rate: exports },
  'GET /portfolio/isoTracking/summary': { ...isos, query: isoTrackingSummaryQuery },
  'GET /portfolio/isoTracking/:id': { ...isos, query: isoTrackingSummaryQuery },
  'GET /portfolio/isoTracking/:id/entries': { ...isos, query: entriesQuery },
  'GET /portfolio/isoTracking/:id/history': isos,
  'POST /portfolio/isoTracking/:id/remind': { ...isos, ...reminding },
  'POST /portfolio/isoTracking/:id/reassign': { ...isos, ...moving },
  'GET /portfolio/agentTracking': { ...agents, query: agentTrackingQuery },
  'GET /portfolio/agentTracking/export': {
    ...agents,
    query: agentTrackingExportQuery,
    rate: exports,
  },
  'GET /portfolio/agentTracking/summary': { ...agents, query: agentTrackingSummaryQuery },
  'GET /portfolio/agentTracking/isos': agents,
  'GET /portfolio/agentTracking/:id': { ...agents, query: agentTrackingSummaryQuery },
  'GET /portfolio/agentTracking/:id/entries': { ...agents, query: entriesQuery },
  'GET /portfolio/agentTracking/:id/merchants': { ...agents, query: merchantsQuery },
  'GET /portfolio/agentTracking/:id/leads': { ...agents, query: leadsQuery },
  'GET /portfolio/agentTracking/:id/history': agents,
  'POST /portfolio/agentTracking/:id/remind': { ...agents, ...reminding },
  'POST /portfolio/agentTracking/:id/reassign': { ...agents, ...moving },
} as const satisfies Record<string, CallRow>;
