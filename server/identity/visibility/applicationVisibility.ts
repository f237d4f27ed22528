import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import type { Scope } from '@server/platform/http/call';
import {
  hasAttachedMerchants,
  hasOwnApplication,
  mayEditAnyApplication,
} from '@/domain/access/rolePermissions';
import { mayReveal } from '@/domain/access/staff';
import { importMode } from '@/domain/session/systemMode';
import { type ReferredVisibility, referredVisibility } from './referredVisibility';

/** By what an application is seen: not at all restricted, or by one of its columns. */
type SeenBy =
  | ReferredVisibility
  | { by: 'startedBy' | 'attached'; orgId: string }
  | { by: 'applicant'; userId: string }
  | { by: 'invitation'; inviteId: number };

/** Which applications a call may read, decided by the session alone. */
export type ApplicationVisibility = SeenBy & { mode: 'Production' | 'Sandbox' };

function seenBy(scope: Scope): SeenBy {
  const { role, orgId, userId, inviteId } = scope;
  if (inviteId !== null) return { by: 'invitation', inviteId };
  if (hasOwnApplication(role)) return { by: 'applicant', userId };
  return (
    referredVisibility(scope) ?? {
      by: hasAttachedMerchants(role) ? 'attached' : 'startedBy',
      orgId,
    }
  );
}

/**
 * The applications of the session's mode that a caller sees (spec 2.6): reviewers and partners by
 * `referredVisibility`, a merchant its own, an invited session the one of its invitation, a financial
 * institution those of the merchants attached to it, others what their organization started. Everything else answers like absent.
 */
export function applicationVisibility(scope: Scope): ApplicationVisibility {
  return { ...seenBy(scope), mode: importMode(scope.mode) };
}

/** What of an application decides who may write it. */
type Held = Pick<ApplicationRow, 'userId' | 'merchantUserId' | 'inviteId' | 'status'>;

/** True for who fills the application in: the merchant, or the partner who started it. */
export function isFiller({ userId, inviteId }: Scope, row: Held): boolean {
  if (inviteId !== null) return row.inviteId === inviteId;
  return row.userId === userId || row.merchantUserId === userId;
}

/** True while the applicant may still change it. */
export const isOpen = ({ status }: Pick<ApplicationRow, 'status'>): boolean =>
  status === 'in_progress' || status === 'info_requested';

/** True for who fills it in, and for a top admin; whether it is still open is asked separately. */
export const isEditor = (scope: Scope, row: Held): boolean =>
  isFiller(scope, row) || (scope.inviteId === null && mayEditAnyApplication(scope.role));

/** True for who may change the application now. */
export const mayWrite = (scope: Scope, row: Held): boolean => isOpen(row) && isEditor(scope, row);

/** True for the merchant whose application it is: by its account, or by its limited session. */
function isOwner({ userId, inviteId, role }: Scope, row: Held): boolean {
  if (inviteId !== null) return row.inviteId === inviteId;
  return row.merchantUserId === userId || (hasOwnApplication(role) && row.userId === userId);
}

/**
 * True for who may see its sensitive fields in full: who fills it in, as long as it is open; the
 * merchant itself at any time (readings D40), and compliance and top admins.
 */
export const maySeePlain = (scope: Scope, row: Held): boolean =>
  (isOpen(row) && isFiller(scope, row)) ||
  isOwner(scope, row) ||
  (scope.inviteId === null && mayReveal(scope.role));
