import type { Call, HandlersOf, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import type { PartnerChange } from '@/domain/portfolio/pipeline';
import type { Source } from '@/domain/portfolio/reassignment';
import {
  exportActivity,
  listActivity,
  listMerchants,
  oneActivity,
  summarizeActivity,
} from './activity/answers';
import { type AskedReassignment, reassign } from './acts/reassign';
import { remind } from './acts/remind';
import { partnerChanges } from './historyQueries';
import { listEntries } from './pipeline/answers';
import type { portfolioPolicy } from './policy';
import {
  exportRanking,
  listRanking,
  oneRanked,
  rankingChoices,
  summarizeRanking,
} from './ranking/answers';
import { portfolioReach } from './reach';
import {
  exportAgentTracking,
  listAgentIsos,
  listAgentTracking,
  listLeads,
  oneAgentTracking,
  summarizeAgentTracking,
} from './tracking/agents/answers';
import {
  exportIsoTracking,
  listIsoTracking,
  oneIsoTracking,
  summarizeIsoTracking,
} from './tracking/isos/answers';

type ActCall<Body> = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope; body: Body };

const partnerHistory = ({
  services,
  scope,
  params,
}: Pick<Call, 'services' | 'params'> & { scope: Scope }): Promise<PartnerChange[]> =>
  partnerChanges(services.database, portfolioReach(scope), params.id ?? '');

const reminded = (call: ActCall<undefined>, kind: Source) =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, () => remind(tx, call, { kind, id: call.params.id ?? '' })),
  );

const reassigned = (call: ActCall<AskedReassignment>, kind: Source) =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, () => reassign(tx, call, { kind, id: call.params.id ?? '' })),
  );

/** Portfolios and pipelines of partners. What is out of the caller's reach answers like absent. */
export const portfolioHandlers: HandlersOf<typeof portfolioPolicy> = {
  'GET /portfolio/organisations': listRanking,
  'GET /portfolio/organisations/export': exportRanking,
  'GET /portfolio/organisations/summary': summarizeRanking,
  'GET /portfolio/organisations/choices': rankingChoices,
  'GET /portfolio/organisations/:id': oneRanked,
  'GET /portfolio/isoActivity': listActivity,
  'GET /portfolio/isoActivity/export': exportActivity,
  'GET /portfolio/isoActivity/summary': summarizeActivity,
  'GET /portfolio/isoActivity/:id': oneActivity,
  'GET /portfolio/isoActivity/:id/merchants': (call) => listMerchants(call, 'iso'),
  'GET /portfolio/isoTracking': listIsoTracking,
  'GET /portfolio/isoTracking/export': exportIsoTracking,
  'GET /portfolio/isoTracking/summary': summarizeIsoTracking,
  'GET /portfolio/isoTracking/:id': oneIsoTracking,
  'GET /portfolio/isoTracking/:id/entries': (call) => listEntries(call, 'iso'),
  'GET /portfolio/isoTracking/:id/history': partnerHistory,
  'POST /portfolio/isoTracking/:id/remind': (call) => reminded(call, 'iso'),
  'POST /portfolio/isoTracking/:id/reassign': (call) => reassigned(call, 'iso'),
  'GET /portfolio/agentTracking': listAgentTracking,
  'GET /portfolio/agentTracking/export': exportAgentTracking,
  'GET /portfolio/agentTracking/summary': summarizeAgentTracking,
  'GET /portfolio/agentTracking/isos': listAgentIsos,
  'GET /portfolio/agentTracking/:id': oneAgentTracking,
  'GET /portfolio/agentTracking/:id/entries': (call) => listEntries(call, 'agent'),
  'GET /portfolio/agentTracking/:id/merchants': (call) => listMerchants(call, 'agent'),
  'GET /portfolio/agentTracking/:id/leads': listLeads,
  'GET /portfolio/agentTracking/:id/history': partnerHistory,
  'POST /portfolio/agentTracking/:id/remind': (call) => reminded(call, 'agent'),
  'POST /portfolio/agentTracking/:id/reassign': (call) => reassigned(call, 'agent'),
};
