import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
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
export type AgentVisibility = {
  kind: AgentKind;
  mode: 'Production' | 'Sandbox';
  startedBy: string | null;
} & ({ by: 'all' } | { by: 'below'; orgId: string });

/** The reach of a caller who holds the subject of the list (agent.Agents, agent.subAgents). */
export function agentVisibility(scope: Scope, kind: AgentKind): AgentVisibility {
  const { role, orgId } = scope;
  const seen = applicationVisibility(scope);
  const startedBy = seen.by === 'startedBy' ? seen.orgId : null;
  const visibility = { kind, mode: importMode(scope.mode), startedBy };
  return isStaff(role) ? { ...visibility, by: 'all' } : { ...visibility, by: 'below', orgId };
}
