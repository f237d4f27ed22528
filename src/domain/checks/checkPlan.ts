import { ownersOf } from '@/domain/onboarding/owners';
import type { BeneficialOwner, BeneficialOwners, LegalEntity } from '@/domain/onboarding/stepData';
import {
  type BusinessSearchValues,
  businessSearchErrors,
  noBusiness,
  noPerson,
  type PersonSearchValues,
  personSearchErrors,
} from './searchForms';

/** The person form filled from an owner. */
export const personSearchOf = (owner: BeneficialOwner): PersonSearchValues => ({
  ...noPerson(),
  ownerName: owner.ownerName,
  ownerLastName: owner.ownerLastName,
  ownerAddress1: owner.ownerAddress1,
  ownerCity: owner.ownerCity,
  ownerState: owner.ownerState,
  ownerCountry: owner.ownerCountry,
  ownerZipCode: owner.ownerZipCode,
  ownerSSN: owner.ownerSSN,
  ownerDOB: owner.ownerDOB,
  ownerPhone: owner.ownerPhone,
  manualAddressChangeForResidence: owner.manualAddressChangeForResidence,
});

/** The business form filled from step 3. */
export const businessSearchOf = (entity: LegalEntity): BusinessSearchValues => ({
  ...noBusiness(),
  companyName: entity.companyName,
  businessAddress1: entity.businessAddress1,
  businessCity: entity.businessCity,
  businessState: entity.businessState,
  businessCountry: entity.businessCountry,
  businessZipCode: entity.businessZipCode,
  federalTaxId: entity.federalTaxId,
  manualAddressChangeForBusiness: entity.manualAddressChangeForBusiness,
});

/** Whom a check of an application can be run of. */
export type CheckSubject = {
  key: string;
  name: string;
  /** Of the last check; null without one. */
  score: number | null;
  /** Id of the last check; '' without one. */
  recordId: string;
  /** Why no check can be run: the first thing that is missing; '' for nothing. */
  problem: string;
} & (
  | { kind: 'business'; values: BusinessSearchValues }
  | { kind: 'person'; values: PersonSearchValues /** Among the owners, from 0. */; index: number }
);

/**
 * The business and the owners of an application in the order in which they are checked. Masked
 * numbers stand for the stored ones. `today`: local ISO date.
 */
export function checkSubjects(
  { entity, owners }: { entity: LegalEntity | null; owners: BeneficialOwners | null },
  today: string,
): CheckSubject[] {
  const first = (errors: object): string => String(Object.values(errors)[0] ?? '');
  const business: CheckSubject[] = entity
    ? [
        {
          kind: 'business',
          key: 'business',
          name: entity.companyName || 'The business',
          score: entity.businessTotalScore,
          recordId: entity.business_clear_id,
          values: businessSearchOf(entity),
          problem: first(businessSearchErrors(businessSearchOf(entity))),
        },
      ]
    : [];
  const people = (owners ? ownersOf(owners) : []).map(
    (owner, index): CheckSubject => ({
      kind: 'person',
      key: `owner ${index}`,
      name: `${owner.ownerName} ${owner.ownerLastName}`.trim() || `Owner ${index + 1}`,
      score: owner.personTotalScore,
      recordId: owner.person_clear_id,
      index,
      values: personSearchOf(owner),
      problem: first(personSearchErrors(personSearchOf(owner), today)),
    }),
  );
  return [...business, ...people];
}

/** Whether a check is run unless somebody says otherwise: nobody pays for one that is there. */
export const isOutstanding = ({ score, problem }: CheckSubject): boolean =>
  score === null && problem === '';
