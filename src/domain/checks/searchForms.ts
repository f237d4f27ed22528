import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { between, free, optional, required } from '@/domain/forms/fieldRules';
import {
  type BusinessCheckValues,
  businessCheckErrors,
  type PersonCheckValues,
  personCheckErrors,
} from '@/domain/onboarding/checkForms';

/** The person search: the check form of spec 2.3 and, if known, a phone number. */
export interface PersonSearchValues extends PersonCheckValues {
  ownerPhone: string;
  /** The address is typed instead of chosen from suggestions. */
  manualAddressChangeForResidence: boolean;
}

/**
 * The business search: the check form of spec 2.3 and, if known, FEIN, phone number and an officer.
 */
export interface BusinessSearchValues extends BusinessCheckValues {
  federalTaxId: string;
  businessPhone: string;
  officerFirstName: string;
  officerLastName: string;
  /** The address is typed instead of chosen from suggestions. */
  manualAddressChangeForBusiness: boolean;
}

/** An empty person search. */
export const noPerson = (): PersonSearchValues => ({
  ownerName: '',
  ownerLastName: '',
  ownerAddress1: '',
  ownerCity: '',
  ownerState: '',
  ownerCountry: 'us',
  ownerZipCode: '',
  ownerSSN: '',
  ownerDOB: '',
  ownerPhone: '',
  manualAddressChangeForResidence: false,
});

/** An empty business search. */
export const noBusiness = (): BusinessSearchValues => ({
  companyName: '',
  businessAddress1: '',
  businessCity: '',
  businessState: '',
  businessCountry: 'us',
  businessZipCode: '',
  federalTaxId: '',
  businessPhone: '',
  officerFirstName: '',
  officerLastName: '',
  manualAddressChangeForBusiness: false,
});

/** Messages of the person search form (spec 2.5). `today` is a local ISO date. */
export const personSearchErrors = (values: PersonSearchValues, today: string): FieldErrors => ({
  ...personCheckErrors(values, today),
  ...errorsFrom([['ownerPhone', optional(tenDigitsError)(values.ownerPhone)]]),
});

/**
 * The same where a person fills the form in: the whole residence is asked for as its marks say,
 * since each search is paid for. The API keeps the rule of the specification.
 */
export const personFormErrors = (values: PersonSearchValues, today: string): FieldErrors => ({
  ...errorsFrom([
    ['ownerCity', required(free())(values.ownerCity)],
    ['ownerState', required(free())(values.ownerState)],
    ['ownerZipCode', required(free())(values.ownerZipCode)],
  ]),
  ...personSearchErrors(values, today),
});

/** Messages of the business search (spec 2.5). */
export const businessSearchErrors = (values: BusinessSearchValues): FieldErrors => ({
  ...businessCheckErrors(values),
  ...errorsFrom([
    ['federalTaxId', optional(between(3, 30))(values.federalTaxId)],
    ['businessPhone', optional(tenDigitsError)(values.businessPhone)],
    ['officerFirstName', optional(between(1, 50))(values.officerFirstName)],
    ['officerLastName', optional(between(1, 50))(values.officerLastName)],
  ]),
});
