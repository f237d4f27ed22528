import { maskedBirthDate, maskedNumber, maskedSsn } from '@/domain/onboarding/masks';
import type { BeneficialOwner, BeneficialOwners } from '@/domain/onboarding/stepData';

type Masked = Pick<BeneficialOwner, 'ownerSSN' | 'ownerDOB' | 'driverLicense'>;

const masksOf = ({ ownerSSN, ownerDOB, driverLicense }: Masked): string =>
  [maskedSsn(ownerSSN), maskedBirthDate(ownerDOB), maskedNumber(driverLicense)].join('|');

/**
 * Where an owner of the form stands among the owners of the saved step, from 0; null when it is not
 * saved. An edited owner has another id (spec 2.4) and is known by its check or by its masks.
 */
export function storedOwnerIndex(
  saved: BeneficialOwners | null,
  owner: BeneficialOwner,
): number | null {
  if (!saved) return null;
  const stored = [saved, ...saved.subMerchantData];
  const likeness: ((one: BeneficialOwner) => boolean)[] = [
    ({ id }) => id === owner.id,
    ({ person_clear_id: check }) => check !== '' && check === owner.person_clear_id,
    (one) => one.ownerSSN !== '' && masksOf(one) === masksOf(owner),
  ];
  for (const isLike of likeness) {
    const at = stored.findIndex(isLike);
    if (at >= 0) return at;
  }
  return null;
}

/**
 * The path of an owner's fields in the saved step: '' for the first, `subMerchantData[i].` for a
 * further one.
 */
export function storedOwnerPath(
  saved: BeneficialOwners | null,
  owner: BeneficialOwner,
): string | null {
  const at = storedOwnerIndex(saved, owner);
  if (at === null) return null;
  return at === 0 ? '' : `subMerchantData[${at - 1}].`;
}
