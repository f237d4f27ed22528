import type { Faker } from '@faker-js/faker';
import { faker } from '@faker-js/faker/locale/en_US';
import { addDays, format, parseISO } from 'date-fns';
import { sampleStates } from '@/domain/places/states';

/** Where the sample data comes from; loaded only once somebody asks for it. */
export interface SampleSource {
  fake: Faker;
  /** Local ISO date that the dates are counted from. */
  today: string;
}

/** A source that gives the same data for the same seed and day. */
export function sampleSource(seed: number, today: string): SampleSource {
  faker.seed(seed);
  return { fake: faker, today };
}

const shortest = 3;

/** A name of letters alone, as every name rule takes it. */
export function letters(make: () => string): string {
  const name = make()
    .normalize('NFC')
    .replace(/[^A-Za-z]/g, '');
  return name.length >= shortest ? name : `${name}${'son'.slice(0, shortest)}`;
}

/** A date so many days from today, within the range, as `MM-dd-yyyy`. */
export function sampleDate({ fake, today }: SampleSource, from: number, to: number): string {
  return format(addDays(parseISO(today), fake.number.int({ min: from, max: to })), 'MM-dd-yyyy');
}

/** A whole number within the range, as the forms hold it. */
export const sampleNumber = ({ fake }: SampleSource, min: number, max: number): string =>
  String(fake.number.int({ min, max }));

/** Ten digits of the exchange that telephone companies keep for fiction. */
export const samplePhone = (source: SampleSource): string =>
  `${sampleNumber(source, 201, 989)}55501${sampleNumber(source, 10, 99)}`;

/** An address of a domain that nobody can have. */
export const sampleEmail = ({ fake }: SampleSource, first: string, last: string): string =>
  `${first}.${last}${fake.number.int({ min: 10, max: 9999 })}@example.com`.toLowerCase();

/** One of the values of a list of options. */
export const sampleOption = <Value extends string>(
  { fake }: SampleSource,
  options: readonly { value: Value }[],
): Value => fake.helpers.arrayElement(options).value;

/** One or more of the values of a list of options. */
export const sampleOptions = <Value extends string>(
  { fake }: SampleSource,
  options: readonly { value: Value }[],
): Value[] =>
  fake.helpers.arrayElements(options, { min: 1, max: options.length }).map(({ value }) => value);

/** Street, city, state and a five-digit zip of that state. */
export function sampleAddress({ fake }: SampleSource): {
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
} {
  const state = fake.helpers.arrayElement(sampleStates).code;
  return {
    line1: fake.location.streetAddress().slice(0, 50),
    line2: fake.location.secondaryAddress(),
    city: fake.location.city().slice(0, 30),
    state,
    zip: fake.location.zipCode({ state }).slice(0, 5),
  };
}
