import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import {
  choicesError,
  free,
  oneOf,
  optional,
  type Rule,
  required,
  valuesOf,
} from '@/domain/forms/fieldRules';
import { yesNoOptions } from './options';
import type { InternetQuestionnaire } from './stepData';

export const websitePolicies = [
  { value: 'Privacy Policy', label: 'Privacy Policy' },
  { value: 'Return Policy', label: 'Return Policy' },
  { value: 'Terms and Conditions', label: 'Terms and Conditions' },
] as const;

export const ipMessage = 'Please enter valid IP address';

/** 5 to 16 characters, digits and dots only: no stricter than that (spec 2.5; readings B21). */
export const ipError: Rule = required((text) => (/^[\d.]{5,16}$/.test(text) ? null : ipMessage));

/** Step 9 (spec 2.5). */
export function internetErrors(values: InternetQuestionnaire): FieldErrors {
  return errorsFrom([
    ['websitePolicies', choicesError(values.websitePolicies, valuesOf(websitePolicies))],
    ['ipAddress', ipError(values.ipAddress)],
    ['sslIssuer', free()(values.sslIssuer)],
    ['sslNumber', free()(values.sslNumber)],
    ['isWebDomainContent', optional(oneOf(valuesOf(yesNoOptions)))(values.isWebDomainContent)],
    ['cartVendor', free()(values.cartVendor)],
    ['webHostVendor', free()(values.webHostVendor)],
  ]);
}
