import { dayError } from '@/domain/dates/calendarDay';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import {
  between,
  free,
  oneOf,
  optional,
  type Rule,
  required,
  valuesOf,
  whole,
} from '@/domain/forms/fieldRules';
import { addressChecks, anyStateError, mailChecks } from './address';
import { isMasked } from './masks';
import type { LegalEntity } from './stepData';

export const entityTypes = [
  { value: 'Partnership', label: 'Partnership' },
  { value: 'Private', label: 'Private' },
  { value: 'C-Corp', label: 'C-Corp' },
  { value: 'S-Corp', label: 'S-Corp' },
  { value: 'LLC', label: 'LLC' },
  { value: 'Non-Profit', label: 'Non-Profit' },
] as const;

/** Legal name of the company: the text speaks of a name (spec 2.5; readings B3). */
export const legalCompanyError: Rule = required(
  between(6, 50, 'Your name must be between 6 and 50 characters'),
);

const entityTypeError = optional(oneOf(valuesOf(entityTypes)));

/** Optional, 3 to 30 characters; a masked one stands for what is stored (readings D29). */
const taxIdError: Rule = optional((value) => (isMasked(value) ? null : between(3, 30)(value)));

/**
 * A word about a typed EIN that is not nine digits and can be saved; null for none, a masked and a
 * whole one. The rule stays 3 to 30 characters: what breaks it has its error alone.
 */
export function einNotice(text: string): string | null {
  const typed = text.trim();
  if (typed === '' || taxIdError(text) !== null || isMasked(typed)) return null;
  if (/^\d{9}$/.test(typed.replace(/[\s-]/g, ''))) return null;
  return 'An EIN has nine digits, e.g. 12-3456789. You can save this one, but please check it.';
}

/** Step 3 (spec 2.5). */
export function legalEntityErrors(values: LegalEntity): FieldErrors {
  return errorsFrom([
    ['companyName', legalCompanyError(values.companyName)],
    ['businessEntityType', entityTypeError(values.businessEntityType)],
    ...addressChecks('business', {
      line1: values.businessAddress1,
      city: values.businessCity,
      state: values.businessState,
      country: values.businessCountry,
      zip: values.businessZipCode,
      isManual: values.manualAddressChangeForBusiness,
    }),
    ['businessAddress2', free()(values.businessAddress2)],
    ...mailChecks({
      line1: values.mailAddress1,
      line2: values.mailAddress2,
      city: values.mailCity,
      state: values.mailState,
      country: values.mailCountry,
      zip: values.mailZipCode,
    }),
    ['federalTaxId', taxIdError(values.federalTaxId)],
    ['inCorporationState', required(anyStateError)(values.inCorporationState)],
    ['currentOwnerShip', required(whole(0, 9999))(values.currentOwnerShip)],
    ['entityStartDate', required(dayError)(values.entityStartDate)],
    ['business_clear_id', free()(values.business_clear_id)],
  ]);
}
