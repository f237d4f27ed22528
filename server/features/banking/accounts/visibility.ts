import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { isStaff } from '@/domain/access/staff';
import { importMode } from '@/domain/session/systemMode';

/** Whose linked accounts, virtual accounts and transfers somebody sees and moves. */
export type AccountVisibility = TransactionVisibility;

/**
 * Whose linked accounts a caller sees and changes: staff those of all, everybody else the own
 * organization's alone. Partners see what their merchants sell, and never where they are paid.
 */
export async function accountVisibility(
  tx: Tx,
  scope: Scope,
  organization = '',
): Promise<TransactionVisibility> {
  if (isStaff(scope.role)) return transactionVisibility(tx, scope, organization);
  return { mode: importMode(scope.mode), orgIds: [scope.orgId] };
}
