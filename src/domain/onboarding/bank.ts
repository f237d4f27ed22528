import { routingNumberError } from '@/domain/contact/routingNumber';
import { fromBase64, toBase64 } from '@/domain/encoding/base64';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { between, type Rule, required } from '@/domain/forms/fieldRules';
import { isMasked } from './masks';
import type { SettlementBank } from './stepData';

export const accountDigitsMessage = 'account number must be composed only with numbers';
export const acknowledgeMessage = 'Please acknowledge the declaration';

/** Far more than any number makes; what is longer is not decoded. */
const longestEncoded = 100;

/** A routing or account number as it travels: base64 (spec 2.3); '' stays. */
export const encodedNumber = (digits: string): string => (digits === '' ? '' : toBase64(digits));

/**
 * The number behind what travelled. Digits and masks that are not encoded come back as they are;
 * base64 of digits is never all digits, so there is no doubt which it is.
 */
export function decodedNumber(sent: string): string {
  const plain = sent.trim();
  const text = plain.length > longestEncoded ? null : fromBase64(plain);
  return text !== null && /^[\d*]+$/.test(text) ? text : plain;
}

/** Rules of a bank number: as digits, as base64, or as the mask of what is stored. */
const bankNumber =
  (rule: Rule): Rule =>
  (value) =>
    required((text) => (isMasked(text) ? null : rule(text)))(decodedNumber(value));

const routingError = bankNumber(routingNumberError);

/** Digits only, 5 to 20; eight zeros count as empty (spec 2.5). */
const accountError: Rule = bankNumber((digits) =>
  /^\d+$/.test(digits) ? between(5, 20)(digits) : accountDigitsMessage,
);

/** An account number of eight zeros is none. */
const givenAccount = (value: string): string => (decodedNumber(value) === '00000000' ? '' : value);

/**
 * Step 8. Without a bank account nothing is asked for (spec 2.4, 2.5). Numbers may be encoded or
 * not.
 */
export function bankErrors(values: SettlementBank): FieldErrors {
  if (values.noBankExist) return {};
  const name = required(between(3, 60));
  return errorsFrom([
    ['bankName', name(values.bankName)],
    ['businessNameOnChecks', name(values.businessNameOnChecks)],
    ['routingNumber', routingError(values.routingNumber)],
    ['accountNumber', accountError(givenAccount(values.accountNumber))],
    ['acknowledgeSelected', values.acknowledgeSelected ? null : acknowledgeMessage],
  ]);
}

/**
 * What is stored: nothing of a bank that does not exist; the offer to open an account only then.
 * Numbers travel encoded.
 */
export function settledBank(values: SettlementBank): SettlementBank {
  if (!values.noBankExist) {
    return {
      ...values,
      routingNumber: encodedNumber(decodedNumber(values.routingNumber)),
      accountNumber: encodedNumber(decodedNumber(values.accountNumber)),
      openTchCbd: false,
    };
  }
  return {
    noBankExist: true,
    bankName: '',
    businessNameOnChecks: '',
    routingNumber: '',
    accountNumber: '',
    acknowledgeSelected: false,
    openTchCbd: values.openTchCbd,
  };
}
