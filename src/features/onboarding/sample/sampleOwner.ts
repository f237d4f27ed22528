import { newOwner } from '@/domain/onboarding/initialValues';
import { formatedBirthDate } from '@/domain/onboarding/owners';
import type { BeneficialOwner } from '@/domain/onboarding/stepData';
import { sampleStates } from '@/domain/places/states';
import {
  letters,
  type SampleSource,
  sampleAddress,
  sampleDate,
  sampleEmail,
  samplePhone,
} from './sampleSource';

/** A social security number that was never issued to anybody (readings E11). */
export const sampleSsn = '219-09-9999';

/** An owner of so many percent, of age, whose license is good for a while. */
export function sampleOwner(source: SampleSource, percent: number): BeneficialOwner {
  const { fake } = source;
  const ownerName = letters(() => fake.person.firstName());
  const ownerLastName = letters(() => fake.person.lastName());
  const { line1, line2, city, state, zip } = sampleAddress(source);
  const ownerDOB = sampleDate(source, -365 * 70, -365 * 25);
  return {
    ...newOwner(() => fake.number.float({ max: 0.999 })),
    percentageOfEntityOwned: String(percent),
    ownerName,
    ownerLastName,
    ownerEmail: sampleEmail(source, ownerName, ownerLastName),
    ownerTitleWithCompany: fake.helpers.arrayElement([
      'Owner',
      'Managing Member',
      'President',
      'Chief Executive Officer',
    ]),
    ownerPhone: samplePhone(source),
    ownerAddress1: line1,
    ownerAddress2: line2,
    ownerCity: city,
    ownerState: state,
    ownerZipCode: zip,
    ownerSSN: sampleSsn,
    ownerDOB,
    formatedOwnerDOB: formatedBirthDate(ownerDOB),
    driverLicense: fake.helpers.fromRegExp('[A-Z][0-9]{5}[A-Z]'),
    driverExpiry: sampleDate(source, 365, 365 * 6),
    driverState: fake.helpers.arrayElement(sampleStates).code,
  };
}
