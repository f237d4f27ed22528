import type { Scope } from '@server/platform/http/call';
import { isStaff } from '@/domain/access/staff';
import type { AgentKind } from '@/domain/partners/agentForm';
import { importMode } from '@/domain/session/systemMode';

/**
 * Whose agents a call may look after: all of them, or those below the caller's organization in the
 * tree; `mode`: whose applications are counted.
 */
export type AgentReach = { kind: AgentKind; mode: 'Production' | 'Sandbox' } & (
  | { by: 'all' }
  | { by: 'below'; orgId: string }
);

/** The reach of a caller who holds the subject of the list (agent.Agents, agent.subAgents). */
export function agentReach(scope: Scope, kind: AgentKind): AgentReach {
  const { role, orgId } = scope;
  const mode = importMode(scope.mode);
  return isStaff(role) ? { kind, mode, by: 'all' } : { kind, mode, by: 'below', orgId };
}
