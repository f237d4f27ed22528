import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { between, bounded, optional, required } from '@/domain/forms/fieldRules';
import { countryError, lineRequiredMessage, stateError, zipError } from './address';
import { legalCompanyError } from './legalEntity';
import { birthDateError, ownerLastNameError, ownerNameError, ownerSsnError } from './ownerErrors';
import type { BeneficialOwner, LegalEntity } from './stepData';

/** The business check form (spec 2.3). */
export type BusinessCheckValues = Pick<
  LegalEntity,
  | 'companyName'
  | 'businessAddress1'
  | 'businessCity'
  | 'businessState'
  | 'businessCountry'
  | 'businessZipCode'
>;

/** The person check form (spec 2.3). */
export type PersonCheckValues = Pick<
  BeneficialOwner,
  | 'ownerName'
  | 'ownerLastName'
  | 'ownerAddress1'
  | 'ownerCity'
  | 'ownerState'
  | 'ownerCountry'
  | 'ownerZipCode'
  | 'ownerSSN'
  | 'ownerDOB'
>;

/** Business check: all of it is needed for the search (spec 2.5). */
export function businessCheckErrors(values: BusinessCheckValues): FieldErrors {
  const { businessCountry: country } = values;
  return errorsFrom([
    ['companyName', legalCompanyError(values.companyName)],
    ['businessAddress1', required(between(3, 50))(values.businessAddress1)],
    ['businessCity', required(between(3, 30))(values.businessCity)],
    ['businessState', required(stateError(country))(values.businessState)],
    ['businessCountry', countryError(country)],
    ['businessZipCode', required(zipError(country))(values.businessZipCode)],
  ]);
}

/**
 * Person check (spec 2.5): names, SSN and date of birth as in step 4; line 1 has 3 to 50 characters
 * outside the US, and the zip is required in Canada. `today` is a local ISO date.
 */
export function personCheckErrors(values: PersonCheckValues, today: string): FieldErrors {
  const { ownerCountry: country } = values;
  const isUs = country === 'us';
  const line = required(isUs ? bounded() : between(3, 50), lineRequiredMessage('business'));
  const zip = country === 'ca' ? required(zipError(country)) : optional(zipError(country));
  return errorsFrom([
    ['ownerName', ownerNameError(values.ownerName)],
    ['ownerLastName', ownerLastNameError(values.ownerLastName)],
    ['ownerAddress1', line(values.ownerAddress1)],
    ['ownerCity', optional(between(3, 30))(values.ownerCity)],
    ['ownerState', optional(stateError(country))(values.ownerState)],
    ['ownerCountry', countryError(country)],
    ['ownerZipCode', zip(values.ownerZipCode)],
    ['ownerSSN', ownerSsnError(values.ownerSSN)],
    ['ownerDOB', birthDateError(today)(values.ownerDOB)],
  ]);
}
