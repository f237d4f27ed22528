import type { Scope } from '@server/http/call';
import { importMode } from '@/domain/session/systemMode';

/**
 * Whose agents a call may look after: all of them, or those below the caller's organisation in the tree; `mode`: whose
 * applications are counted.
 */
export type AgentReach = { kind: AgentKind; mode: 'Production' | 'Sandbox' } & (
  | { by: 'all' }
  | { by: 'below'; orgId: string }
);

/** What a list is of; also the kind of organisation. */
export type AgentKind = 'agent' | 'sub_agent';

/** The reach of a caller who holds the subject of the list (agent.Agents, agent.subAgents). */
export function agentReach(scope: Scope, kind: AgentKind): AgentReach {
  const { role, orgId } = scope;
  const mode = importMode(scope.mode);
  const seesAll = role === 'TOP_ADMIN' || role === 'ADMIN';
  return seesAll ? { kind, mode, by: 'all' } : { kind, mode, by: 'below', orgId };
}
