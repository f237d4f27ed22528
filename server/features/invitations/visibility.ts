import {
  type ReferredVisibility,
  referredVisibility,
} from '@server/identity/visibility/referredVisibility';
import type { Scope } from '@server/platform/http/call';
import { importMode } from '@/domain/session/systemMode';

/** Which invitations a call may touch, decided by the session alone. */
export type InvitationVisibility = { mode: 'Production' | 'Sandbox' } & (
  | ReferredVisibility
  | { by: 'org'; orgId: string }
  | { by: 'invitation'; inviteId: number }
);

/**
 * The invitations of the session's mode that a caller sees (spec 2.6): reviewers and partners by
 * `referredVisibility`, an invited merchant its own, others what their organization sent.
 */
export function invitationVisibility(scope: Scope): InvitationVisibility {
  const { orgId, inviteId } = scope;
  const mode = importMode(scope.mode);
  if (inviteId !== null) return { mode, by: 'invitation', inviteId };
  return { mode, ...(referredVisibility(scope) ?? { by: 'org', orgId }) };
}
