import type { Scope } from '@server/http/call';
import type { Role } from '@/domain/access/roles';
import { importMode } from '@/domain/session/systemMode';

/** Which invitations a call may touch, decided by the session alone. */
export type InvitationReach = { mode: 'Production' | 'Sandbox' } & (
  | { by: 'all' }
  | { by: 'iso' | 'subIso' | 'agent' | 'subAgent' | 'org'; orgId: string }
  | { by: 'invitation'; inviteId: number }
);

const seesAll: ReadonlySet<Role> = new Set<Role>(['TOP_ADMIN', 'ADMIN', 'COMPLIANCE_OFFICER']);

/**
 * The invitations of the session's mode that a caller sees (spec 2.6): staff all of them, an ISO, agent or sub-agent those
 * attributed to it, a sub-ISO its own and its agents', an invited merchant its own, others what their organisation sent.
 */
export function invitationReach({ role, orgId, mode: given, inviteId }: Scope): InvitationReach {
  const mode = importMode(given);
  if (inviteId !== null) return { mode, by: 'invitation', inviteId };
  if (seesAll.has(role)) return { mode, by: 'all' };
  if (role === 'ISO') return { mode, by: 'iso', orgId };
  if (role === 'SUB_ISO') return { mode, by: 'subIso', orgId };
  if (role === 'AGENT') return { mode, by: 'agent', orgId };
  if (role === 'SUB_AGENT') return { mode, by: 'subAgent', orgId };
  return { mode, by: 'org', orgId };
}
