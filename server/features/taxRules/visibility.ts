import type { Scope } from '@server/platform/http/call';
import { importMode } from '@/domain/session/systemMode';

/**
 * Whose municipalities, license holders and tax invoices a call reaches: those of its own
 * organization and mode, whatever the role.
 */
export interface TaxVisibility {
  orgId: string;
  mode: 'Production' | 'Sandbox';
}

/** The reach of a caller who holds a subject of the tax authority. */
export const taxVisibility = ({ orgId, mode }: Pick<Scope, 'orgId' | 'mode'>): TaxVisibility => ({
  orgId,
  mode: importMode(mode),
});
