import {
  type ApplicationVisibility,
  applicationVisibility,
} from '@server/identity/visibility/applicationVisibility';
import type { Scope } from '@server/platform/http/call';
import { importMode } from '@/domain/session/systemMode';

/**
 * Which applications a list is about: those in the caller's reach, or the sample data of the
 * caller's organization.
 */
export type Seen =
  | ApplicationVisibility
  | { by: 'demo'; orgId: string; mode: 'Production' | 'Sandbox' };

/** The real ones in the caller's reach. */
export const seenBy = (scope: Scope): Seen => applicationVisibility(scope);

/** The sample data of the caller's organization. */
export const seenAsDemo = ({ orgId, mode }: Scope): Seen => ({
  by: 'demo',
  orgId,
  mode: importMode(mode),
});
