import type { BeneficialOwner, BeneficialOwners } from '@/domain/onboarding/stepData';
import { http } from '@/shared/api/http';

const checkOf = ({ person_clear_id: check }: BeneficialOwner): string => check;

const checksIn = (values: BeneficialOwners): string[] =>
  [values, ...values.subMerchantData].map(checkOf).filter(Boolean);

/** Ids of stored searches whose owners are no longer in the step. */
export function removedChecks(before: BeneficialOwners | null, after: BeneficialOwners): string[] {
  if (!before) return [];
  const kept = new Set(checksIn(after));
  return [...new Set(checksIn(before))].filter((check) => !kept.has(check));
}

/**
 * Deletes the stored searches of owners who were removed, now that the step is saved without them
 * (spec 2.4, 2.7).
 */
export function deleteRemovedChecks(
  before: BeneficialOwners | null,
  after: BeneficialOwners,
): void {
  for (const check of removedChecks(before, after)) {
    // What cannot be deleted now belongs to nobody any more: nothing that the applicant could do
    // about it.
    void http
      .delete(`complianceClear/deleteDataById/${encodeURIComponent(check)}`)
      .catch(() => undefined);
  }
}
