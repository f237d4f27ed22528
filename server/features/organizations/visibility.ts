import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { isReviewer } from '@/domain/access/staff';
import { importMode } from '@/domain/session/systemMode';

/** Which organizations a caller sees, and of which mode what is told of them. */
export interface OrganizationVisibility {
  mode: 'Production' | 'Sandbox';
  /** Null for those who see all. */
  only: {
    /** The caller's own: partners under it are seen. */
    orgId: string;
    /** Itself and the merchants that it brought: they and their stores are seen. */
    orgIds: readonly string[];
  } | null;
}

/**
 * The organizations that a caller sees: staff and compliance officers all of them, partners
 * themselves, those who work under them and the merchants that they brought, everybody else the own
 * one with its stores.
 */
export async function organizationVisibility(
  tx: Tx,
  scope: Scope,
): Promise<OrganizationVisibility> {
  const mode = importMode(scope.mode);
  if (isReviewer(scope.role)) return { mode, only: null };
  const { orgIds } = await transactionVisibility(tx, scope);
  return { mode, only: { orgId: scope.orgId, orgIds: orgIds ?? [scope.orgId] } };
}
