import { describe, expect, it } from 'vitest';
import { errorsFrom } from '@/domain/forms/fieldErrors';
import { invisibleMessage } from '@/domain/forms/fieldRules';
import { provinces } from '@/domain/places/provinces';
import { states } from '@/domain/places/states';
import {
  type Address,
  type AddressKind,
  addressChecks,
  anyStateError,
  isLookup,
  placesOf,
  unchosenError,
  unchosenMessage,
  zipError,
} from './address';

const five = 'Zip code should be 5 digits';
const digits = 'Zip code should be only digits';
const required = 'This field is required.';
const length = (min: number, max: number): string =>
  `This field should be between ${min} and ${max} characters`;

describe('zip', () => {
  it.each([
    ['us', '94607', null],
    ['us', ' 94607 ', null],
    ['us', '00000', null],
    ['us', '9460', five],
    ['us', '946071', five],
    ['us', '94607-1234', five],
    ['us', '12a45', digits],
    ['us', '٩٤٦٠٧', digits],
    ['us', '', five],
    ['us', 'K1A 0B1', five],
    ['ca', '12345', null],
    ['ca', 'K1A 0B1', null],
    ['ca', 'k1a0b1', null],
    ['ca', 'V6C 3L6', null],
    ['ca', '1234', five],
    ['ca', '12a45', digits],
    ['ca', 'D1A 0B1', five],
    ['ca', 'W1A 0B1', five],
    ['ca', 'K1O 0B1', five],
    ['ca', 'K1A  0B1', five],
    ['ca', 'K1A 0B', five],
    ['ca', '', five],
  ])('%s %j gives %j', (country, zip, message) => expect(zipError(country)(zip)).toBe(message));
});

describe('states', () => {
  it('are the provinces in Canada, the US list otherwise', () => {
    expect(placesOf('ca')).toBe(provinces);
    for (const country of ['us', '', 'mx']) expect(placesOf(country)).toBe(states);
  });

  it.each([
    ['CA', null],
    ['GU', null],
    ['ON', null],
    ['ca', 'Invalid Value'],
    ['California', 'Invalid Value'],
  ])('of either country: %j gives %j', (state, message) =>
    expect(anyStateError(state)).toBe(message),
  );

  it.each([
    ['us', false, true],
    ['us', true, false],
    ['ca', false, false],
    ['ca', true, false],
  ])('%s, manual %j: lookup %j', (country, isManual, is) =>
    expect(isLookup(country, isManual)).toBe(is),
  );
});

const prefix = { business: 'business', residence: 'owner', location: 'location' } as const;
const kinds: AddressKind[] = ['business', 'residence', 'location'];
const us: Address = {
  line1: '1 Main',
  city: 'Reno',
  state: 'NV',
  country: 'us',
  zip: '89501',
  isManual: false,
};
const manual = { ...us, isManual: true };
const canada = { ...us, country: 'ca', state: 'ON', zip: 'K1A 0B1' };

/** Messages by the part of the address. */
function messages(kind: AddressKind, address: Address): Record<string, string> {
  const found = Object.entries(errorsFrom(addressChecks(kind, address)));
  return Object.fromEntries(
    found.map(([path, message]) => [path.replace(prefix[kind], ''), message]),
  );
}

describe.each(kinds)('the %s address', (kind) => {
  it.each([
    ['US', us],
    ['manual', manual],
    ['Canada', canada],
  ])('is taken: %s', (_, address) => expect(messages(kind, address)).toEqual({}));

  it('lists its fields in the order of the form', () => {
    const names = ['Address1', 'City', 'State', 'Country', 'ZipCode'];
    expect(addressChecks(kind, us).map(([path]) => path)).toEqual(
      names.map((one) => prefix[kind] + one),
    );
  });

  it('asks for line 1 in its own words', () => {
    const text = {
      business: 'Residence address line 1 is required.',
      residence: 'Residence address line is required.',
      location: 'Location Address Line 1 is required.',
    }[kind];
    for (const address of [us, manual, canada]) {
      expect(messages(kind, { ...address, line1: ' ' }).Address1).toBe(text);
    }
  });

  it.each([
    ['ab', length(3, 50)],
    ['abc', undefined],
    ['x'.repeat(50), undefined],
    ['x'.repeat(51), length(3, 50)],
  ])(
    'line %j gives %j when typed by hand or in Canada, and passes from a suggestion',
    (line1, message) => {
      expect(messages(kind, { ...manual, line1 }).Address1).toBe(message);
      expect(messages(kind, { ...canada, line1 }).Address1).toBe(message);
      expect(messages(kind, { ...us, line1 }).Address1).toBeUndefined();
    },
  );

  it.each([
    ['', required],
    ['ab', length(3, 30)],
    ['abc', undefined],
    ['x'.repeat(30), undefined],
    ['x'.repeat(31), length(3, 30)],
  ])('city %j gives %j when typed by hand or in Canada', (city, message) => {
    expect(messages(kind, { ...manual, city }).City).toBe(message);
    expect(messages(kind, { ...canada, city }).City).toBe(message);
  });

  it('judges the zip by hand and in Canada only', () => {
    for (const zip of ['1234', '123456']) {
      expect(messages(kind, { ...manual, zip }).ZipCode).toBe(five);
      expect(messages(kind, { ...canada, zip }).ZipCode).toBe(five);
      expect(messages(kind, { ...us, zip }).ZipCode).toBeUndefined();
    }
    expect(messages(kind, { ...manual, zip: '12a45' }).ZipCode).toBe(digits);
    expect(messages(kind, { ...manual, zip: 'K1A 0B1' }).ZipCode).toBe(five);
  });

  it('takes a state of its country only', () => {
    expect(messages(kind, { ...us, state: 'ON' }).State).toBe('Invalid Value');
    expect(messages(kind, { ...canada, state: 'NV' }).State).toBe('Invalid Value');
    expect(messages(kind, { ...canada, state: '' }).State).toBe(required);
  });

  it('asks for a country of the list', () => {
    expect(messages(kind, { ...us, country: '' }).Country).toBe(required);
    expect(messages(kind, { ...us, country: 'mx' }).Country).toBe('Invalid Value');
  });

  it('refuses what cannot be stored', () => {
    for (const address of [us, manual, canada]) {
      expect(messages(kind, { ...address, line1: 'a\0bc', city: 'a\0bc' })).toMatchObject({
        Address1: invisibleMessage,
        City: invisibleMessage,
      });
    }
  });
});

describe('what a suggestion fills', () => {
  const empty = { ...us, city: '', state: '', zip: '' };

  it('may stay empty in the business address', () => {
    expect(messages('business', empty)).toEqual({});
    expect(messages('business', { ...manual, state: '' })).toEqual({});
    expect(messages('business', { ...manual, zip: '' })).toEqual({ ZipCode: five });
  });

  it.each(['residence', 'location'] as const)('is required in the %s address', (kind) =>
    expect(messages(kind, empty)).toEqual({ City: required, State: required, ZipCode: required }),
  );

  it.each([
    ['chosen', us, null],
    ['typed', { ...empty, line1: '12 Any St' }, unchosenMessage],
    ['chosen without a zip', { ...us, zip: ' ' }, unchosenMessage],
    ['not typed', { ...empty, line1: ' ' }, null],
    ['typed by hand', { ...empty, isManual: true }, null],
    ['Canadian', { ...empty, country: 'ca' }, null],
  ])('is asked for by the form: %s', (_, address, message) =>
    expect(unchosenError(address)).toBe(message),
  );
});
