import type { Call, Handler, HandlersOf } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import type { AgentKind } from '@/domain/partners/agentForm';
import { confirmAgent } from './confirmAgent';
import { addAgent } from './management/addAgent';
import { confirmAgain, saveAgent, suspendAgent } from './management/changeAgent';
import { exportAgents, listAgents } from './management/listAgents';
import { moveAgent } from './move/moveAgent';
import type { agentsPolicy } from './policy';

type Policy = typeof agentsPolicy;

/** The calls over one kind; what is out of the caller's reach answers like absent. */
function callsFor(kind: AgentKind) {
  const add: Handler<Policy['POST /agents/agents' | 'POST /agents/subagents']> = (call) =>
    call.services.database.transaction((tx) =>
      idempotently(call, tx, () => addAgent(tx, call, kind)),
    );
  const save: Handler<Policy['PUT /agents/agents/:id' | 'PUT /agents/subagents/:id']> = (call) =>
    call.services.database.transaction((tx) => saveAgent(tx, call, kind));
  const suspend: Handler<
    Policy['POST /agents/agents/:id/suspend' | 'POST /agents/subagents/:id/suspend']
  > = (call) => call.services.database.transaction((tx) => suspendAgent(tx, call, kind));
  const confirm = (call: Pick<Call, 'http' | 'services' | 'params'> & { scope: Call['scope'] }) =>
    call.services.database.transaction((tx) => confirmAgain(tx, call, kind));
  return { add, save, suspend, confirm };
}

const agents = callsFor('agent');
const subAgents = callsFor('sub_agent');

/** Agents and sub-agents, and the confirmation by link (spec 1.4, E10). */
export const agentsHandlers: HandlersOf<Policy> = {
  'POST /users/confirmedAgent': confirmAgent,
  'GET /agents/agents': (call) => listAgents(call, 'agent'),
  'GET /agents/agents/export': (call) => exportAgents(call, 'agent'),
  'POST /agents/agents': agents.add,
  'PUT /agents/agents/:id': agents.save,
  'POST /agents/agents/:id/suspend': agents.suspend,
  'POST /agents/agents/:id/confirmation': agents.confirm,
  'POST /agents/agents/:id/move': (call) =>
    call.services.database.transaction((tx) => moveAgent(tx, call)),
  'GET /agents/subagents': (call) => listAgents(call, 'sub_agent'),
  'GET /agents/subagents/export': (call) => exportAgents(call, 'sub_agent'),
  'POST /agents/subagents': subAgents.add,
  'PUT /agents/subagents/:id': subAgents.save,
  'POST /agents/subagents/:id/suspend': subAgents.suspend,
  'POST /agents/subagents/:id/confirmation': subAgents.confirm,
};
