import { invalid } from '@server/platform/http/refusal';
import type { BusinessCriteria, PersonCriteria } from '@/domain/checks/criteria';
import {
  businessSearchErrors,
  noBusiness,
  noPerson,
  personSearchErrors,
} from '@/domain/checks/searchForms';
import { ssnMessage } from '@/domain/contact/ssn';
import { isMasked } from '@/domain/onboarding/masks';
import { codesOf } from '@/domain/places/place';
import { provinces } from '@/domain/places/provinces';

const provinceCodes: ReadonlySet<string> = new Set(codesOf(provinces));

/** Fields of the forms by the criteria that they become. */
const personFields: Readonly<Record<string, string>> = {
  ownerName: 'FirstName',
  ownerLastName: 'LastName',
  ownerAddress1: 'Street',
  ownerCity: 'City',
  ownerState: 'State',
  ownerCountry: 'State',
  ownerZipCode: 'ZipCode',
  ownerSSN: 'SSN',
  ownerDOB: 'BirthDate',
  ownerPhone: 'PhoneNumber',
};

const businessFields: Readonly<Record<string, string>> = {
  companyName: 'BusinessName',
  businessAddress1: 'Street',
  businessCity: 'City',
  businessState: 'State',
  businessCountry: 'Country',
  businessZipCode: 'ZipCode',
  federalTaxId: 'FeinNumber',
  businessPhone: 'PhoneNumber',
  officerFirstName: 'OfficerFirstName',
  officerLastName: 'OfficerLastName',
};

function refuse(errors: Record<string, string>, names: Readonly<Record<string, string>>): void {
  const fields = Object.entries(errors).map(([field, message]) => [
    `Criteria.${names[field] ?? field}`,
    message,
  ]);
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
}

/**
 * Judges a person's criteria by the rules of the form (spec 2.5). @throws Refusal 400 with a
 * message per criterion
 */
export function refusePersonCriteria(criteria: PersonCriteria, today: string): void {
  const { Month, Day, Year } = criteria.BirthDate;
  const isBlank = `${Month}${Day}${Year}` === '';
  const errors = personSearchErrors(
    {
      ...noPerson(),
      ownerName: criteria.FirstName,
      ownerLastName: criteria.LastName,
      ownerAddress1: criteria.Street,
      ownerCity: criteria.City,
      ownerState: criteria.State,
      ownerCountry: provinceCodes.has(criteria.State) ? 'ca' : 'us',
      ownerZipCode: criteria.ZipCode,
      ownerSSN: criteria.SSN,
      ownerDOB: isBlank ? '' : `${Month}-${Day}-${Year}`,
      ownerPhone: criteria.PhoneNumber,
    },
    today,
  );
  // A mask behind which nothing is stored is no number.
  if (isMasked(criteria.SSN)) errors.ownerSSN ??= ssnMessage;
  if (isMasked(Month) || isMasked(Day)) errors.ownerDOB ??= 'Invalid Value';
  refuse(errors, personFields);
}

/**
 * Judges a business's criteria by the rules of the form (spec 2.5). @throws Refusal 400 with a
 * message per criterion
 */
export function refuseBusinessCriteria(criteria: BusinessCriteria): void {
  const isCanadian = criteria.Country === 'ca';
  const errors = businessSearchErrors({
    ...noBusiness(),
    companyName: criteria.BusinessName,
    businessAddress1: criteria.Street,
    businessCity: criteria.City,
    businessState: isCanadian ? criteria.Province : criteria.State,
    businessCountry: isCanadian ? 'ca' : 'us',
    businessZipCode: criteria.ZipCode,
    federalTaxId: criteria.FeinNumber,
    businessPhone: criteria.PhoneNumber,
    officerFirstName: criteria.OfficerFirstName,
    officerLastName: criteria.OfficerLastName,
  });
  if (isMasked(criteria.FeinNumber)) errors.federalTaxId ??= 'Invalid Value';
  refuse(errors, businessFields);
}
