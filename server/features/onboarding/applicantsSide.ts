import { ownersIn } from '@server/features/onboarding/sensitive';
import { stepsRepository } from '@server/features/onboarding/steps/stepStore';
import { isFiller } from '@server/identity/visibility/applicationVisibility';
import type { Tx } from '@server/platform/db/client';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import type { Scope } from '@server/platform/http/call';

const emailIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim().toLowerCase() : '';

/**
 * True for who stands on the applicant's side, whatever their role: who fills the application in,
 * who belongs to its organization, and who is its contact or one of its owners by email. They do
 * not judge what speaks against it.
 */
export async function isApplicantsSide(
  tx: Tx,
  scope: Scope,
  row: ApplicationRow,
): Promise<boolean> {
  if (isFiller(scope, row) || row.orgId === scope.orgId) return true;
  const owners = (await stepsRepository(tx).one(row.id, 4))?.data;
  const emails = owners
    ? [owners, ...ownersIn(4, owners)].map(({ ownerEmail }) => emailIn(ownerEmail))
    : [];
  const own = scope.email.trim().toLowerCase();
  return own !== '' && [emailIn(row.email), ...emails].includes(own);
}
