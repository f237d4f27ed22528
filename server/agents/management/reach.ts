import type { Scope } from '@server/http/call';

/** Whose agents a call may look after: all of them, or those below the caller's organisation in the tree. */
export type AgentReach = { kind: AgentKind } & ({ by: 'all' } | { by: 'below'; orgId: string });

/** What a list is of; also the kind of organisation. */
export type AgentKind = 'agent' | 'sub_agent';

/** The reach of a caller who holds the subject of the list (agent.Agents, agent.subAgents). */
export function agentReach({ role, orgId }: Scope, kind: AgentKind): AgentReach {
  const seesAll = role === 'TOP_ADMIN' || role === 'ADMIN';
  return seesAll ? { kind, by: 'all' } : { kind, by: 'below', orgId };
}
