import { emailError } from '@/domain/contact/email';
import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import {
  bounded,
  free,
  invalidMessage,
  optional,
  type Rule,
  required,
} from '@/domain/forms/fieldRules';
import { anyStateError, zipError } from '@/domain/onboarding/address';
import { codesOf } from '@/domain/places/place';
import { provinces } from '@/domain/places/provinces';

/**
 * The party an invoice is made out to; wire names (spec 3.3.4). The state is a two-letter code, the
 * phone ten digits.
 */
export interface RecipientValues {
  recipientName: string;
  recipientCompanyName: string;
  recipientAddress: string;
  recipientCity: string;
  recipientState: string;
  recipientZip: string;
  recipientEmail: string;
  recipientPhone: string;
  /** Stored; amounts are US dollars whatever it says (readings D46). */
  recipientCurrencyCode: string;
}

/** A recipient as the server answers it. */
export interface Recipient extends RecipientValues {
  _id: string;
  /** Raised at each save. */
  version: number;
}

export const emptyRecipient: RecipientValues = {
  recipientName: '',
  recipientCompanyName: '',
  recipientAddress: '',
  recipientCity: '',
  recipientState: '',
  recipientZip: '',
  recipientEmail: '',
  recipientPhone: '',
  recipientCurrencyCode: 'USD',
};

const currencyError: Rule = required((code) => (/^[A-Z]{3}$/.test(code) ? null : invalidMessage));

/** A province means a Canadian postal code (readings B17). */
const countryOf = (state: string): string =>
  codesOf(provinces).includes(state.trim()) ? 'ca' : 'us';

/**
 * The checks of a recipient. Name and e-mail are needed to send an invoice; a document shows what
 * is missing as such.
 */
export function recipientChecks(values: RecipientValues): Check[] {
  return [
    ['recipientName', required(bounded(100))(values.recipientName)],
    ['recipientCompanyName', free(100)(values.recipientCompanyName)],
    ['recipientAddress', free()(values.recipientAddress)],
    ['recipientCity', free(100)(values.recipientCity)],
    ['recipientState', optional(anyStateError)(values.recipientState)],
    ['recipientZip', optional(zipError(countryOf(values.recipientState)))(values.recipientZip)],
    ['recipientEmail', emailError(values.recipientEmail)],
    ['recipientPhone', optional(tenDigitsError)(values.recipientPhone)],
    ['recipientCurrencyCode', currencyError(values.recipientCurrencyCode)],
  ];
}

/** First message of each field of a recipient. */
export const recipientErrors = (values: RecipientValues): FieldErrors =>
  errorsFrom(recipientChecks(values));
