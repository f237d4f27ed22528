import { type BroughtReach, broughtReach } from '@server/identity/reach/broughtReach';
import type { Scope } from '@server/platform/http/call';
import { importMode } from '@/domain/session/systemMode';

/** Which invitations a call may touch, decided by the session alone. */
export type InvitationReach = { mode: 'Production' | 'Sandbox' } & (
  | BroughtReach
  | { by: 'org'; orgId: string }
  | { by: 'invitation'; inviteId: number }
);

/**
 * The invitations of the session's mode that a caller sees (spec 2.6): reviewers and partners by
 * `broughtReach`, an invited merchant its own, others what their organization sent.
 */
export function invitationReach(scope: Scope): InvitationReach {
  const { orgId, inviteId } = scope;
  const mode = importMode(scope.mode);
  if (inviteId !== null) return { mode, by: 'invitation', inviteId };
  return { mode, ...(broughtReach(scope) ?? { by: 'org', orgId }) };
}
