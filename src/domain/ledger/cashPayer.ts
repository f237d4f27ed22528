import { personKey } from '@/domain/contact/personKey';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { free, oneOf, optional, type Rule, required } from '@/domain/forms/fieldRules';
import { isCardLike } from '@/domain/payments/cardLike';
import { cardInTextMessage } from '@/domain/payments/payerMessage';

/** What a person who pays cash is known by. */
export const payerIdKinds = [
  "Driver's license",
  'State ID',
  'Passport',
  'Other government ID',
] as const;

/**
 * Who paid the cash that staff key, `payerIdNumber` as typed. The rest counts where the payer is
 * known.
 */
export interface CashPayerValues {
  /** Nobody knows who paid: said on purpose. */
  payerIsUnknown: boolean;
  payerName: string;
  payerIdKind: string;
  payerIdNumber: string;
}

export const noCashPayer: CashPayerValues = {
  payerIsUnknown: false,
  payerName: '',
  payerIdKind: '',
  payerIdNumber: '',
};

export const longestPayerName = 120;

export const payerIdMessage = 'Please enter 4 to 30 letters and digits';

/** A number of an ID as it is compared: capitals and digits alone. */
export const comparedId = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

const numberRule: Rule = (typed) => {
  if (isCardLike(typed)) return cardInTextMessage;
  return /^[A-Za-z0-9 -]+$/.test(typed) && /^.{4,30}$/.test(comparedId(typed))
    ? null
    : payerIdMessage;
};

export const unnamedPayer = 'Enter who paid, or check “The payer is unknown”';

const nameRule: Rule = (typed) =>
  personKey(typed) === '' ? unnamedPayer : free(longestPayerName)(typed);

/**
 * First message of each field. Cash is somebody's, or its payer is unknown on purpose. An ID is
 * somebody's and of a kind; `hasStored`: its number is known already and need not be typed again.
 */
export function cashPayerErrors(values: CashPayerValues, hasStored = false): FieldErrors {
  const { payerIsUnknown, payerName, payerIdKind, payerIdNumber } = values;
  if (payerIsUnknown) return {};
  const hasNumber = payerIdNumber.trim() !== '';
  const hasId = hasNumber || payerIdKind !== '';
  return errorsFrom([
    ['payerName', nameRule(payerName)],
    [
      'payerIdKind',
      (hasNumber ? required(oneOf(payerIdKinds)) : optional(oneOf(payerIdKinds)))(payerIdKind),
    ],
    [
      'payerIdNumber',
      (hasId && !hasStored ? required(numberRule) : optional(numberRule))(payerIdNumber),
    ],
  ]);
}

/**
 * Of a file, cash of this much names who paid, whole cents: less is paid over the counter. Banks
 * keep the names of cash buyers from here on, too.
 */
export const namedCashCents = 3_000_00;

/** A stored entry as far as it says who paid. */
interface StoredCash {
  type: string;
  payerName: string;
  payerIsUnknown: boolean;
  /** It takes another entry back, which has said it. */
  isReversal: boolean;
}

/**
 * Why a stored entry is neither handed over nor approved: nobody has said who paid its cash. Null
 * where it is said, or is no cash.
 */
export function unnamedCashError({
  type,
  payerName,
  payerIsUnknown,
  isReversal,
}: StoredCash): string | null {
  if (type !== 'cash deposit' || isReversal || payerIsUnknown || personKey(payerName) !== '')
    return null;
  return 'This entry does not say who paid the cash. Edit the draft, and name the payer or check “The payer is unknown”.';
}

/** `Driver's license ending in 4821`, '' without one. */
export const payerIdText = (kind: string, lastFour: string): string =>
  lastFour === '' ? '' : `${kind} ending in ${lastFour}`;
