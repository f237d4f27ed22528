import { isTheRecord, notesItself, onlyMails } from '@server/platform/http/audit';
import { type Call, call, calls, type Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { recordVersion } from '@server/platform/http/recordVersion';
import { boolean, type InferType, object, string } from 'yup';
import type { AgentKind } from '@/domain/partners/agentForm';
import { agentMovers } from '@/domain/partners/agentMove';
import { confirmAgent } from './confirmAgent';
import { addAgent } from './management/addAgent';
import { agentLists } from './management/agentListQueries';
import { confirmAgain, saveAgent, suspendAgent } from './management/changeAgent';
import { moveAgent } from './move/moveAgent';

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

const changeBody = agentBody.shape({ version: recordVersion });
const moveBody = object({ parentId: text, version: recordVersion });
const suspendBody = object({ suspended: boolean().required() });
const agentsAccess = { access: 'agent.Agents' } as const;
const subAgentsAccess = { access: 'agent.subAgents' } as const;
const acts = { limit: 120, seconds: 600 };

type Acting = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope };

/** The calls over one kind; what is out of the caller's reach answers like absent. */
function callsFor(kind: AgentKind) {
  const add = (call: Acting & { body: InferType<typeof agentBody> }) =>
    call.services.database.transaction((tx) =>
      idempotently(call, tx, () => addAgent(tx, call, kind)),
    );
  const save = (call: Acting & { body: InferType<typeof changeBody> }) =>
    call.services.database.transaction((tx) => saveAgent(tx, call, kind));
  const suspend = (call: Acting & { body: InferType<typeof suspendBody> }) =>
    call.services.database.transaction((tx) => suspendAgent(tx, call, kind));
  const confirm = (call: Acting) =>
    call.services.database.transaction((tx) => confirmAgain(tx, call, kind));
  return { add, save, suspend, confirm };
}

const agents = callsFor('agent');
const subAgents = callsFor('sub_agent');

/**
 * Agents and sub-agents, looked after by those above them; and the confirmation by the mailed link
 * (spec 1.1, E10), whose agentId and companyName are display only.
 */
export const agentsCalls = calls({
  'POST /users/confirmedAgent': call({
    access: 'public',
    body: object({
      agentId: string().required().max(200),
      companyName: string().required().max(200),
      token: string().default('').max(200),
    }),
    rate: { limit: 30, seconds: 600 },
    audit: isTheRecord,
    handle: confirmAgent,
  }),
  'GET /agents/agents': call({ ...agentsAccess, ...agentLists.agent.page }),
  'GET /agents/agents/export': call({ ...agentsAccess, ...agentLists.agent.export }),
  'POST /agents/agents': call({
    ...agentsAccess,
    body: agentBody,
    rate: acts,
    idempotent: true,
    audit: notesItself,
    handle: agents.add,
  }),
  'PUT /agents/agents/:id': call({
    ...agentsAccess,
    body: changeBody,
    audit: notesItself,
    handle: agents.save,
  }),
  'POST /agents/agents/:id/suspend': call({
    ...agentsAccess,
    body: suspendBody,
    audit: notesItself,
    handle: agents.suspend,
  }),
  'POST /agents/agents/:id/confirmation': call({
    ...agentsAccess,
    rate: acts,
    audit: onlyMails,
    handle: agents.confirm,
  }),
  'POST /agents/agents/:id/move': call({
    access: 'agent.Agents',
    roles: agentMovers,
    body: moveBody,
    rate: acts,
    audit: notesItself,
    handle: (call) => call.services.database.transaction((tx) => moveAgent(tx, call)),
  }),
  'GET /agents/subagents': call({ ...subAgentsAccess, ...agentLists.sub_agent.page }),
  'GET /agents/subagents/export': call({ ...subAgentsAccess, ...agentLists.sub_agent.export }),
  'POST /agents/subagents': call({
    ...subAgentsAccess,
    body: agentBody,
    rate: acts,
    idempotent: true,
    audit: notesItself,
    handle: subAgents.add,
  }),
  'PUT /agents/subagents/:id': call({
    ...subAgentsAccess,
    body: changeBody,
    audit: notesItself,
    handle: subAgents.save,
  }),
  'POST /agents/subagents/:id/suspend': call({
    ...subAgentsAccess,
    body: suspendBody,
    audit: notesItself,
    handle: subAgents.suspend,
  }),
  'POST /agents/subagents/:id/confirmation': call({
    ...subAgentsAccess,
    rate: acts,
    audit: onlyMails,
    handle: subAgents.confirm,
  }),
});
