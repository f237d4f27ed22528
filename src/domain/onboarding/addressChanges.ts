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

/** The line typed by hand no longer is the suggestion: with lookup, what it filled goes (it cannot be edited there). */
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

/** Steps whose address fields are emptied by going back (spec 2.2; readings C9). What the server holds stays. */
const prefixesOfStep: Readonly<Record<number, readonly AddressPrefix[]>> = {
  3: ['business', 'mail'],
  4: ['owner'],
  6: ['location'],
};

/** The values of a step after Previous: without the addresses of steps 3, 4 (the open form) and 6; others as they are. */
export function clearedAddress<Values extends object>(step: number, values: Values): Values {
  const emptied = (prefixesOfStep[step] ?? []).flatMap((prefix) =>
    ['Address1', 'Address2', 'City', 'State', 'ZipCode'].map((part) => [`${prefix}${part}`, '']),
  );
  return { ...values, ...Object.fromEntries(emptied) };
}
