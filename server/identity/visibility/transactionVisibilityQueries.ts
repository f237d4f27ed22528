import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import { visibleTo } from '@server/identity/visibility/applicationVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { LedgerMode } from '@server/platform/db/schema/columns';
import { applications } from '@server/platform/db/schema/onboarding';
import type { Scope } from '@server/platform/http/call';
import { and, isNotNull } from 'drizzle-orm';
import { hasAttachedMerchants } from '@/domain/access/rolePermissions';
import { isReviewer } from '@/domain/access/staff';
import { importMode } from '@/domain/session/systemMode';
import { attachedTo } from './attachedQueries';
import { type MerchantsSeen, merchantsSeen } from './merchantsSeen';

/** Whose transactions a call sees, in one mode; `orgIds` is null for those who see all. */
export interface TransactionVisibility {
  mode: 'Production' | 'Sandbox';
  orgIds: readonly string[] | null;
  /**
   * Which flags are seen: those of everybody, or those that an organization set; none where it is
   * left out.
   */
  flags?: 'all' | { orgId: string };
}

/** The same of any ledger, that of sample rows included. */
export interface LedgerVisibility extends Omit<TransactionVisibility, 'mode'> {
  mode: LedgerMode;
}

/** Finds what a caller sees of a ledger; `organization` narrows that and never widens it. */
export type VisibilityOf = (
  tx: Tx,
  scope: Scope,
  organization?: string,
) => Promise<LedgerVisibility>;

/**
 * An organization with the merchants whose submitted applications it sees: by what each application
 * is attributed to, not by where its agent stands now, so that what was decided stays with the ISO
 * that it was decided under.
 */
async function withItsMerchants(tx: Tx, scope: Scope): Promise<string[]> {
  const { orgId, submittedAt } = applications;
  const rows = await tx
    .selectDistinct({ id: orgId })
    .from(applications)
    .where(and(visibleTo(applicationVisibility(scope)), isNotNull(submittedAt)));
  const attached = hasAttachedMerchants(scope.role) ? await attachedTo(tx, scope.orgId) : [];
  return [...new Set([scope.orgId, ...rows.map(({ id }) => id), ...attached])];
}

/**
 * The transactions of the session's mode that a caller sees, by the same rule as applications:
 * staff all of them, partners those of the merchants whose applications they see, everybody else
 * the own organization's. `organization` narrows that and never widens it.
 */
export async function transactionVisibility(
  tx: Tx,
  scope: Scope,
  organization = '',
): Promise<TransactionVisibility> {
  const mode = importMode(scope.mode);
  const seen = await orgIds[merchantsSeen(scope)](tx, scope);
  const flags = isReviewer(scope.role) ? 'all' : { orgId: scope.orgId };
  if (organization === '') return { mode, orgIds: seen, flags };
  return { mode, orgIds: (seen ?? [organization]).filter((id) => id === organization), flags };
}

const orgIds: Readonly<Record<MerchantsSeen, (tx: Tx, scope: Scope) => Promise<string[] | null>>> =
  {
    all: async () => null,
    brought: withItsMerchants,
    none: async (_tx, { orgId }) => [orgId],
  };
