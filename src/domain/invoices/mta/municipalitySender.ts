import { emailError } from '@/domain/contact/email';
import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { free, optional, required } from '@/domain/forms/fieldRules';
import { stateError, zipError } from '@/domain/onboarding/address';
import type { InvoiceSender } from '../invoiceDetail';
import type { Logo } from '../logo';
import { printedAddress } from '../printed';

/** Who a municipality's documents are from; '' for what is the tax authority's own. */
export interface SenderValues {
  name: string;
  /** An address counts as a whole. */
  add1: string;
  city: string;
  /** Two-letter code. */
  state: string;
  zip: string;
  /** Ten digits. */
  phone: string;
  email: string;
}

export const emptySender: SenderValues = {
  name: '',
  add1: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  email: '',
};

/** A municipality's sender as its form reads it. */
export interface MunicipalitySender {
  values: SenderValues;
  logo: Logo | null;
  /** That of the municipality. */
  version: number;
}

/** What is asked of an address once any of it is given. */
const whole =
  (values: SenderValues, rule: (text: string) => string | null) =>
  (text: string): string | null => {
    const { add1, city, state, zip } = values;
    const isGiven = [add1, city, state, zip].some((part) => part.trim() !== '');
    return isGiven ? required(rule)(text) : null;
  };

/** First message of each field of a sender. */
export function senderErrors(values: SenderValues): FieldErrors {
  return errorsFrom([
    ['name', free(100)(values.name)],
    ['add1', whole(values, free())(values.add1)],
    ['city', whole(values, free(100))(values.city)],
    ['state', whole(values, stateError('us'))(values.state)],
    ['zip', whole(values, zipError('us'))(values.zip)],
    ['phone', optional(tenDigitsError)(values.phone)],
    ['email', optional(emailError)(values.email)],
  ]);
}

/** Who a document is from: the municipality, and the tax authority for what it leaves open. */
export function senderWith(
  authority: InvoiceSender,
  values: SenderValues,
  logo: Logo | null,
): InvoiceSender {
  const { name, add1, city, state, zip, phone, email } = values;
  const shown = logo ?? authority.logo;
  return {
    name: name || authority.name,
    lines: add1 ? printedAddress({ street: add1, city, state, zip }) : authority.lines,
    phone: phone || authority.phone,
    email: email || authority.email,
    ...(shown && { logo: shown }),
  };
}
