import { newOwner, newOwnerId } from './initialValues';
import { isMasked } from './masks';
import type { BeneficialOwner, BeneficialOwners } from './stepData';

/** Most owners of one application: each owns at least one percent. */
export const maxOwners = 100;

/** What a person types about an owner; without it the form is empty. */
const typedFields = [
  'percentageOfEntityOwned',
  'ownerName',
  'ownerLastName',
  'ownerEmail',
  'ownerTitleWithCompany',
  'ownerPhone',
  'ownerAddress1',
  'ownerAddress2',
  'ownerCity',
  'ownerState',
  'ownerZipCode',
  'ownerSSN',
  'ownerDOB',
  'driverLicense',
  'driverExpiry',
  'driverState',
] as const satisfies readonly (keyof BeneficialOwner)[];

/** True when nothing is typed about the owner. */
export const isBlankOwner = (owner: BeneficialOwner): boolean =>
  typedFields.every((field) => owner[field].trim() === '');

/** The owner in the step's own fields, without the list of the others. */
export function firstOwner({ subMerchantData: _, ...owner }: BeneficialOwners): BeneficialOwner {
  return owner;
}

/**
 * All owners: the step's own fields, unless they are empty, then the further ones (readings D26).
 */
export function ownersOf(values: BeneficialOwners): BeneficialOwner[] {
  const first = firstOwner(values);
  return isBlankOwner(first) ? values.subMerchantData : [first, ...values.subMerchantData];
}

/**
 * The step that holds these owners: the first in its own fields (an empty form without any), the
 * others in the list.
 */
export function withOwners(owners: readonly BeneficialOwner[]): BeneficialOwners {
  const [first = newOwner(), ...others] = owners;
  return { ...first, subMerchantData: others };
}

const percent = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0);

/** Sum of the owners' whole percentages; what is no number counts as 0. */
export const ownedTotal = (
  owners: readonly Pick<BeneficialOwner, 'percentageOfEntityOwned'>[],
): number => owners.reduce((total, owner) => total + percent(owner.percentageOfEntityOwned), 0);

/**
 * Owners of whom two have one social security number, as far as they are in full: a slip, most
 * likely.
 */
export function sameSsnOwners(owners: readonly BeneficialOwner[]): BeneficialOwner[] {
  const numberOf = ({ ownerSSN }: BeneficialOwner): string => ownerSSN.replace(/\D/g, '');
  const whole = owners.filter((owner) => !isMasked(owner.ownerSSN) && numberOf(owner).length === 9);
  return whole.filter((owner) =>
    whole.some((one) => one !== owner && numberOf(one) === numberOf(owner)),
  );
}

/** `mm/dd/yyyy` of a birth date `MM-dd-yyyy`, masked ones too: `formatedOwnerDOB` (spec 2.7). */
export const formatedBirthDate = (text: string): string => text.trim().replaceAll('-', '/');

/** An edited owner in the place of the old one: with a new id, its check kept (spec 2.4). */
export function withEditedOwner(
  owners: readonly BeneficialOwner[],
  edited: BeneficialOwner,
  random?: () => number,
): BeneficialOwner[] {
  const taken = owners.map(({ id }) => id);
  return owners.map((owner) =>
    owner.id === edited.id
      ? { ...edited, id: newOwnerId(random, taken), person_clear_id: owner.person_clear_id }
      : owner,
  );
}

/** Newest first, as the table lists them (spec 2.2). */
export const newestFirst = (owners: readonly BeneficialOwner[]): BeneficialOwner[] =>
  [...owners].sort((a, b) =>
    a.created_at < b.created_at ? 1 : Number(a.created_at > b.created_at) * -1,
  );

const isOwnerId = (id: number): boolean => Number.isInteger(id) && id >= 10_000 && id <= 99_999;

/**
 * What is stored: the first owner in the step's own fields, ids that are whole and differ, derived
 * dates.
 */
export function settledOwners(values: BeneficialOwners): BeneficialOwners {
  const taken: number[] = [];
  const settled = ownersOf(values).map((owner) => {
    const isFree = isOwnerId(owner.id) && !taken.includes(owner.id);
    const id = isFree ? owner.id : newOwnerId(undefined, taken);
    taken.push(id);
    const isMoment = !Number.isNaN(Date.parse(owner.created_at));
    return {
      ...owner,
      id,
      formatedOwnerDOB: formatedBirthDate(owner.ownerDOB),
      created_at: isMoment ? owner.created_at : new Date().toISOString(),
    };
  });
  return withOwners(settled);
}
