import type { Scope } from '@server/platform/http/call';
import { importMode } from '@/domain/session/systemMode';

/**
 * Whose recipients a call may touch: those of the caller's organization, in the mode of its
 * session.
 */
export interface RecipientVisibility {
  orgId: string;
  mode: 'Production' | 'Sandbox';
}

/** The caller's own organization and nothing else, whatever the role. */
export const recipientVisibility = ({
  orgId,
  mode,
}: Pick<Scope, 'orgId' | 'mode'>): RecipientVisibility => ({
  orgId,
  mode: importMode(mode),
});
