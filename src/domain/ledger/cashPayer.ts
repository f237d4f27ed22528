import { errorsFrom, type FieldErrors } from '@/domain/onboarding/fieldErrors';
import { free, oneOf, optional, type Rule, required } from '@/domain/onboarding/fieldRules';
import { isCardLike } from '@/domain/payments/cardLike';
import { cardInTextMessage } from '@/domain/payments/payerMessage';

/** What a person who pays cash is known by. */
export const payerIdKinds = ["Driver's license", 'State ID', 'Passport', 'Other government ID'] as const;

/** Who paid the cash that staff key: optional, `payerIdNumber` as typed. */
export interface CashPayerValues {
  payerName: string;
  payerIdKind: string;
  payerIdNumber: string;
}

export const noCashPayer: CashPayerValues = { payerName: '', payerIdKind: '', payerIdNumber: '' };

export const longestPayerName = 120;

export const payerIdMessage = 'Please enter 4 to 30 letters and digits';

/** A number of an ID as it is compared: capitals and digits alone. */
export const comparedId = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

const numberRule: Rule = (typed) => {
  if (isCardLike(typed)) return cardInTextMessage;
  return /^[A-Za-z0-9 -]+$/.test(typed) && /^.{4,30}$/.test(comparedId(typed)) ? null : payerIdMessage;
};

/** First message of each field. An ID is somebody's and of a kind; `hasStored`: its number is known already and need not be typed again. */
export function cashPayerErrors(values: CashPayerValues, hasStored = false): FieldErrors {
  const { payerName, payerIdKind, payerIdNumber } = values;
  const hasNumber = payerIdNumber.trim() !== '';
  const hasId = hasNumber || payerIdKind !== '';
  const nameRule = free(longestPayerName);
  return errorsFrom([
    ['payerName', (hasId ? required(nameRule) : nameRule)(payerName)],
    ['payerIdKind', (hasNumber ? required(oneOf(payerIdKinds)) : optional(oneOf(payerIdKinds)))(payerIdKind)],
    ['payerIdNumber', (hasId && !hasStored ? required(numberRule) : optional(numberRule))(payerIdNumber)],
  ]);
}

/** A person as rules over cash know them by name; as imported rows are. */
export const payerKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** `Driver's license ending in 4821`, '' without one. */
export const payerIdText = (kind: string, lastFour: string): string =>
  lastFour === '' ? '' : `${kind} ending in ${lastFour}`;
