import { formatedBirthDate } from '@/domain/onboarding/owners';
import type { BusinessSearchValues, PersonSearchValues } from './searchForms';

/** A birth date in its parts, digits with leading zeros; stars where it is masked. */
export interface BirthDateParts {
  Day: string;
  Month: string;
  Year: string;
}

/** What a person search sends (spec 2.7); '' for what is not known. */
export interface PersonCriteria {
  FirstName: string;
  LastName: string;
  BirthDate: BirthDateParts;
  SSN: string;
  Street: string;
  City: string;
  State: string;
  ZipCode: string;
  PhoneNumber: string;
  NPINumber: string;
}

/**
 * What a business search sends (spec 2.7); `State` in the US, `Province` in Canada, '' for what is
 * not known.
 */
export interface BusinessCriteria {
  BusinessName: string;
  FeinNumber: string;
  CorporationId: string;
  DunsNumber: string;
  Street: string;
  City: string;
  State: string;
  Province: string;
  ZipCode: string;
  Country: string;
  PhoneNumber: string;
  OfficerFirstName: string;
  OfficerLastName: string;
}

/** True for what a person search sends. */
export const isPersonCriteria = (
  criteria: PersonCriteria | BusinessCriteria,
): criteria is PersonCriteria => 'BirthDate' in criteria;

/** Criteria of the person form. */
export function personCriteria(values: PersonSearchValues): PersonCriteria {
  const [Month = '', Day = '', Year = ''] = formatedBirthDate(values.ownerDOB).split('/');
  return {
    FirstName: values.ownerName.trim(),
    LastName: values.ownerLastName.trim(),
    BirthDate: { Day, Month, Year },
    SSN: values.ownerSSN.trim(),
    Street: values.ownerAddress1.trim(),
    City: values.ownerCity.trim(),
    State: values.ownerState,
    ZipCode: values.ownerZipCode.trim(),
    PhoneNumber: values.ownerPhone.trim(),
    NPINumber: '',
  };
}

/** Criteria of the business form. */
export function businessCriteria(values: BusinessSearchValues): BusinessCriteria {
  const isCanadian = values.businessCountry === 'ca';
  return {
    BusinessName: values.companyName.trim(),
    FeinNumber: values.federalTaxId.trim(),
    CorporationId: '',
    DunsNumber: '',
    Street: values.businessAddress1.trim(),
    City: values.businessCity.trim(),
    State: isCanadian ? '' : values.businessState,
    Province: isCanadian ? values.businessState : '',
    ZipCode: values.businessZipCode.trim(),
    Country: values.businessCountry,
    PhoneNumber: values.businessPhone.trim(),
    OfficerFirstName: values.officerFirstName.trim(),
    OfficerLastName: values.officerLastName.trim(),
  };
}
