import type { Scope } from '@server/platform/http/call';
import { importMode } from '@/domain/session/systemMode';

/**
 * Whose recipients a call may touch: those of the caller's organization, in the mode of its
 * session.
 */
export interface RecipientReach {
  orgId: string;
  mode: 'Production' | 'Sandbox';
}

/** The caller's own organization and nothing else, whatever the role. */
export const recipientReach = ({ orgId, mode }: Pick<Scope, 'orgId' | 'mode'>): RecipientReach => ({
  orgId,
  mode: importMode(mode),
});
