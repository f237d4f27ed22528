import { characters } from '@/domain/contact/messages';
import type { Check } from '@/domain/forms/fieldErrors';
import {
  between,
  bounded,
  free,
  invalidMessage,
  oneOf,
  optional,
  type Rule,
  required,
} from '@/domain/forms/fieldRules';
import { isCountry } from '@/domain/places/countries';
import { codesOf, type Place } from '@/domain/places/place';
import { provinces } from '@/domain/places/provinces';
import { states } from '@/domain/places/states';

export const zipLengthMessage = 'Zip code should be 5 digits';
export const zipDigitsMessage = 'Zip code should be only digits';

/** A Canadian postal code, with or without its space. */
const postalCode = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i;

/**
 * The states of a country: Canadian provinces for `ca`, the US list otherwise (spec 2.3). Forms
 * store the code.
 */
export const placesOf = (country: string): readonly Place[] =>
  country === 'ca' ? provinces : states;

const stateRules = { us: oneOf(codesOf(states)), ca: oneOf(codesOf(provinces)) };
const anyState = oneOf(codesOf([...states, ...provinces]));

/** A state or province of that country, by code. */
export const stateError = (country: string): Rule => stateRules[country === 'ca' ? 'ca' : 'us'];

/**
 * A state or province of either country, by code: where a company or a driver license is
 * registered.
 */
export const anyStateError: Rule = (value) => anyState(value);

/**
 * Five digits; in Canada a real postal code as well (spec 2.5; readings B17). Null when it is good;
 * an empty one is not.
 */
export const zipError = (country: string): Rule => {
  return (value) => {
    const zip = value.trim();
    if (country === 'ca' && postalCode.test(zip)) return null;
    if (characters(zip) !== 5) return zipLengthMessage;
    return /^\d{5}$/.test(zip) ? null : zipDigitsMessage;
  };
};

/** A country of the list; required. */
export const countryError: Rule = required((value) => (isCountry(value) ? null : invalidMessage));

/**
 * In the US without manual entry the line offers suggestions, which fill city, state and zip (spec
 * 2.4).
 */
export const isLookup = (country: string, isManual: boolean): boolean =>
  country !== 'ca' && !isManual;

/**
 * The addresses with suggestions: of the business (step 3), of an owner (step 4), of the location
 * (step 6).
 */
export type AddressKind = 'business' | 'residence' | 'location';

const prefixes = { business: 'business', residence: 'owner', location: 'location' } as const;

const lineMessages: Readonly<Record<AddressKind, string>> = {
  business: 'Residence address line 1 is required.',
  residence: 'Residence address line is required.',
  location: 'Location Address Line 1 is required.',
};

/** An address without the names of its fields. */
export interface Address {
  line1: string;
  city: string;
  state: string;
  country: string;
  zip: string;
  isManual: boolean;
}

/**
 * The business address demands less of what a suggestion fills: spec 2.5 step 3 against steps 4 and
 * 6.
 */
function businessRules(
  { country }: Address,
  isByLookup: boolean,
): { city: Rule; state: Rule; zip: Rule } {
  return {
    city: isByLookup ? free() : required(between(3, 30)),
    state: country === 'ca' ? required(stateError(country)) : optional(stateError(country)),
    zip: isByLookup ? free(20) : zipError(country),
  };
}

function otherRules(
  { country }: Address,
  isByLookup: boolean,
): { city: Rule; state: Rule; zip: Rule } {
  return {
    city: required(isByLookup ? bounded() : between(3, 30)),
    state: required(stateError(country)),
    zip: required(isByLookup ? bounded(20) : zipError(country)),
  };
}

/**
 * The checks of one of the three addresses, under the names of its step's fields, in the order of
 * the form (spec 2.5).
 */
export function addressChecks(kind: AddressKind, address: Address): Check[] {
  const isByLookup = isLookup(address.country, address.isManual);
  const line = required(isByLookup ? bounded() : between(3, 50), lineMessages[kind]);
  const rules =
    kind === 'business' ? businessRules(address, isByLookup) : otherRules(address, isByLookup);
  const prefix = prefixes[kind];
  return [
    [`${prefix}Address1`, line(address.line1)],
    [`${prefix}City`, rules.city(address.city)],
    [`${prefix}State`, rules.state(address.state)],
    [`${prefix}Country`, countryError(address.country)],
    [`${prefix}ZipCode`, rules.zip(address.zip)],
  ];
}

/** Said at the line of an address that was typed where suggestions fill the rest. */
export const unchosenMessage = 'Choose your address from the list, or enter it manually.';

/**
 * Beside the rules: a line by lookup whose city, state or zip no suggestion has filled. The form
 * asks; the rules let it pass (spec 2.5).
 */
export function unchosenError({
  line1,
  city,
  state,
  country,
  zip,
  isManual,
}: Address): string | null {
  if (!isLookup(country, isManual) || line1.trim() === '') return null;
  return [city, state, zip].some((one) => one.trim() === '') ? unchosenMessage : null;
}

/** The line that asks for an address, when it is empty (spec 2.5; readings B2). */
export const lineRequiredMessage = (kind: AddressKind): string => lineMessages[kind];

/** The mailing address: optional but for its country (spec 2.5; readings C28). */
export function mailChecks(mail: Omit<Address, 'isManual'> & { line2: string }): Check[] {
  return [
    ['mailAddress1', free()(mail.line1)],
    ['mailAddress2', optional(between(3, 50))(mail.line2)],
    ['mailCity', free()(mail.city)],
    ['mailState', optional(stateError(mail.country))(mail.state)],
    ['mailCountry', countryError(mail.country)],
    ['mailZipCode', optional(zipError(mail.country))(mail.zip)],
  ];
}
