import type { Country } from '@/domain/places/countries';

/** What an address suggestion carries (spec 2.7 `smartyAddress/autoCompleteAddress`). */
export interface AddressSuggestion {
  street_line: string;
  city: string;
  state: string;
  zipcode: string;
}

/** Prefix of the fields of each address: `businessCity`, `ownerCity` … */
export type AddressPrefix = 'business' | 'mail' | 'owner' | 'location';

/** The six fields of an address. */
type AddressFields<Prefix extends AddressPrefix> = Record<
  `${Prefix}${'Address1' | 'Address2' | 'City' | 'State' | 'ZipCode'}`,
  string
> &
  Record<`${Prefix}Country`, Country>;

/** The same values with that address empty; its country stays. */
export function withoutAddress<Prefix extends AddressPrefix, Values extends AddressFields<Prefix>>(
  prefix: Prefix,
  values: Values,
): Values {
  return {
    ...values,
    [`${prefix}Address1`]: '',
    [`${prefix}Address2`]: '',
    [`${prefix}City`]: '',
    [`${prefix}State`]: '',
    [`${prefix}ZipCode`]: '',
  };
}

/** Another country empties the address (spec 2.4); the same one changes nothing. */
export function withCountry<Prefix extends AddressPrefix, Values extends AddressFields<Prefix>>(
  prefix: Prefix,
  values: Values,
  country: Country,
): Values {
  const before: Country = values[`${prefix}Country`];
  if (before === country) return values;
  return { ...withoutAddress(prefix, values), [`${prefix}Country`]: country };
}

/** A chosen suggestion fills line, city, state and zip (spec 2.4). */
export function withSuggestion<Prefix extends AddressPrefix, Values extends AddressFields<Prefix>>(
  prefix: Prefix,
  values: Values,
  { street_line, city, state, zipcode }: AddressSuggestion,
): Values {
  return {
    ...values,
    [`${prefix}Address1`]: street_line,
    [`${prefix}City`]: city,
    [`${prefix}State`]: state,
    [`${prefix}ZipCode`]: zipcode,
  };
}

/**
 * The line typed by hand no longer is the suggestion: with lookup, what it filled goes (it cannot
 * be edited there).
 */
export function withLine<Prefix extends AddressPrefix, Values extends AddressFields<Prefix>>(
  prefix: Prefix,
  values: Values,
  line: string,
): Values {
  return {
    ...values,
    [`${prefix}Address1`]: line,
    [`${prefix}City`]: '',
    [`${prefix}State`]: '',
    [`${prefix}ZipCode`]: '',
  };
}

/**
 * Steps whose address fields are emptied by going back (spec 2.2; readings C9). What the server
 * holds stays.
 */
const prefixesOfStep: Readonly<Record<number, readonly AddressPrefix[]>> = {
  3: ['business', 'mail'],
  4: ['owner'],
  6: ['location'],
};

const parts = ['Address1', 'Address2', 'City', 'State', 'ZipCode'] as const;

const namesOf = (prefix: AddressPrefix): string[] => parts.map((part) => `${prefix}${part}`);

type Held = Readonly<Record<string, unknown>>;

const manualNames: Readonly<Partial<Record<AddressPrefix, string>>> = {
  business: 'manualAddressChangeForBusiness',
  owner: 'manualAddressChangeForResidence',
  location: 'manualAddressChangeForLocation',
};

const memberOf = (values: object, name: string): unknown => Reflect.get(values, name);

function partOf(prefix: AddressPrefix, values: object): Held {
  const manual = manualNames[prefix];
  const names = [...namesOf(prefix), `${prefix}Country`, ...(manual ? [manual] : [])];
  return Object.fromEntries(
    names.filter((name) => name in values).map((name) => [name, memberOf(values, name)]),
  );
}

/**
 * What Previous takes away from a step's values: to be offered back, with its country and how it
 * was entered.
 */
export const heldAddress = (step: number, values: object): Held =>
  Object.assign({}, ...(prefixesOfStep[step] ?? []).map((prefix) => partOf(prefix, values)));

const isEmptied = (prefix: AddressPrefix, values: object): boolean =>
  namesOf(prefix).every((name) => (memberOf(values, name) ?? '') === '');

/**
 * The values with what was taken away wherever nothing was typed in its place: the form is empty
 * there, the draft is not.
 */
export function withHeldAddress<Values extends object>(
  step: number,
  values: Values,
  held: Held,
): Values {
  const emptied = (prefixesOfStep[step] ?? []).filter((prefix) => isEmptied(prefix, values));
  return Object.assign({}, values, ...emptied.map((prefix) => partOf(prefix, held)));
}

/**
 * The values of steps 3, 4 (the open form) and 6 after Previous: without each address that still is
 * the one taken away; what was typed in its place stays, and so does all else.
 */
export function withoutHeldAddress<Values extends object>(
  step: number,
  values: Values,
  held: Held,
): Values {
  const same = (prefixesOfStep[step] ?? []).filter((prefix) =>
    namesOf(prefix).every((name) => memberOf(values, name) === held[name]),
  );
  const names = same.flatMap(namesOf);
  return { ...values, ...Object.fromEntries(names.map((name) => [name, ''])) };
}
