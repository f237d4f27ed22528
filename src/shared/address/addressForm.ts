import { getIn } from 'formik';
import { useMemo } from 'react';
import {
  type AddressPrefix,
  withCountry,
  withLine,
  withSuggestion,
} from '@/domain/onboarding/addressChanges';
import type { AddressSuggestion } from '@/domain/places/addressSuggestion';
import type { Country } from '@/domain/places/countries';
import { useFormReader } from '@/shared/ui/fields/formState';

/** Where a form keeps an address: fields `{base}{prefix}City` and so on (spec 2.3). */
export interface AddressPlace {
  prefix: AddressPrefix;
  /** Formik path of the record with the fields, e.g. `person`; '' for the form's own values. */
  base?: string;
}

const manualNames: Readonly<Record<AddressPrefix, string>> = {
  business: 'manualAddressChangeForBusiness',
  mail: '',
  owner: 'manualAddressChangeForResidence',
  location: 'manualAddressChangeForLocation',
};

/** Formik names of an address. */
export interface AddressNames {
  line1: string;
  line2: string;
  city: string;
  state: string;
  country: string;
  zip: string;
  /** True or false: typed by hand although a lookup could fill it. */
  manual: string;
}

/** The names of an address in the words of spec 2.3. */
export function addressNames({ prefix, base = '' }: AddressPlace): AddressNames {
  const at = base === '' ? '' : `${base}.`;
  return {
    line1: `${at}${prefix}Address1`,
    line2: `${at}${prefix}Address2`,
    city: `${at}${prefix}City`,
    state: `${at}${prefix}State`,
    country: `${at}${prefix}Country`,
    zip: `${at}${prefix}ZipCode`,
    manual: `${at}${manualNames[prefix]}`,
  };
}

interface AddressChanges {
  /** Typed by hand in the lookup: what a suggestion had filled is no longer true. */
  line: (text: string) => void;
  suggestion: (suggestion: AddressSuggestion) => void;
  /** Another country empties the address (spec 2.4). */
  country: (country: Country) => void;
  byHand: () => void;
}

// The domain's changes take the record that holds the address; forms of checks hold fewer fields,
// which stay as they are.
type Changed = Parameters<typeof withLine>[1];

/** How the parts of an address change together, as the domain has it. */
export function useAddressChanges({ prefix, base = '' }: AddressPlace): AddressChanges {
  const read = useFormReader();
  return useMemo(() => {
    const change = (next: (record: Changed) => Changed): void => {
      const form = read();
      // A form without a base has the parts of the address among its own values.
      if (base === '') void form.setValues(next(form.values as Changed));
      else void form.setFieldValue(base, next(getIn(form.values, base)));
    };
    return {
      line: (text) => change((record) => withLine(prefix, record, text)),
      suggestion: (suggestion) => change((record) => withSuggestion(prefix, record, suggestion)),
      country: (country) => change((record) => withCountry(prefix, record, country)),
      byHand: () => void read().setFieldValue(addressNames({ prefix, base }).manual, true),
    };
  }, [prefix, base, read]);
}
