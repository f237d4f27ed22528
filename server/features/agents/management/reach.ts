import { applicationReach } from '@server/identity/reach/applicationReach';
import type { Scope } from '@server/platform/http/call';
import { isStaff } from '@/domain/access/staff';
import type { AgentKind } from '@/domain/partners/agentForm';
import { importMode } from '@/domain/session/systemMode';

/**
 * Whose agents a call may look after: all of them, or those below the caller's organization in the
 * tree; `mode`: whose applications are counted. `startedBy`: of the figures those of merchants alone
 * whose application that organization has started, as everywhere else for who brings no merchants by
 * agents; null: all of an agent.
 */
export type AgentReach = {
  kind: AgentKind;
  mode: 'Production' | 'Sandbox';
  startedBy: string | null;
} & ({ by: 'all' } | { by: 'below'; orgId: string });

/** The reach of a caller who holds the subject of the list (agent.Agents, agent.subAgents). */
export function agentReach(scope: Scope, kind: AgentKind): AgentReach {
  const { role, orgId } = scope;
  const seen = applicationReach(scope);
  const startedBy = seen.by === 'startedBy' ? seen.orgId : null;
  const reach = { kind, mode: importMode(scope.mode), startedBy };
  return isStaff(role) ? { ...reach, by: 'all' } : { ...reach, by: 'below', orgId };
}
