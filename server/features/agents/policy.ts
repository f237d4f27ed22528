import type { CallRow } from '@server/platform/http/call';
import { boolean, number, object, string } from 'yup';
import { agentMovers } from '@/domain/partners/agentMove';
import { agentExportQuery, agentQuery } from './management/listQuery';

const text = string().default('').max(300);

/** What is read of an agent's form; the rules are the form's own (domain/partners/agentForm). */
const agentBody = object({
  companyName: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  parentId: text,
  splitPercent: text,
});
const version = number()
  .integer()
  .min(1)
  .required('The record version is missing. Reload the page.');
const changeBody = agentBody.shape({ version });
const moveBody = object({ parentId: text, version });
const suspendBody = object({ suspended: boolean().required() });

const agents = { access: 'agent.Agents', reach: 'own' } as const;
const subAgents = { access: 'agent.subAgents', reach: 'own' } as const;
const acts = { limit: 120, seconds: 600 };
const exports = { limit: 60, seconds: 600 };

/**
 * Agents and sub-agents, looked after by those above them; and the confirmation by the mailed link
 * (spec 1.1, E10), whose agentId and companyName are display only.
 */
export const agentsPolicy = {
  'POST /users/confirmedAgent': {
    access: 'public',
    reach: 'none',
    body: object({
      agentId: string().required().max(200),
      companyName: string().required().max(200),
      token: string().default('').max(200),
    }),
    rate: { limit: 30, seconds: 600 },
  },
  'GET /agents/agents': { ...agents, query: agentQuery },
  'GET /agents/agents/export': { ...agents, query: agentExportQuery, rate: exports },
  'POST /agents/agents': { ...agents, body: agentBody, rate: acts, idempotent: true },
  'PUT /agents/agents/:id': { ...agents, body: changeBody },
  'POST /agents/agents/:id/suspend': { ...agents, body: suspendBody },
  'POST /agents/agents/:id/confirmation': { ...agents, rate: acts },
  'POST /agents/agents/:id/move': {
    access: 'agent.Agents',
    roles: agentMovers,
    reach: 'all',
    body: moveBody,
    rate: acts,
  },
  'GET /agents/subagents': { ...subAgents, query: agentQuery },
  'GET /agents/subagents/export': { ...subAgents, query: agentExportQuery, rate: exports },
  'POST /agents/subagents': { ...subAgents, body: agentBody, rate: acts, idempotent: true },
  'PUT /agents/subagents/:id': { ...subAgents, body: changeBody },
  'POST /agents/subagents/:id/suspend': { ...subAgents, body: suspendBody },
  'POST /agents/subagents/:id/confirmation': { ...subAgents, rate: acts },
} as const satisfies Record<string, CallRow>;
