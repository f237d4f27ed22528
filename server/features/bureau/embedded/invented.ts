import { type CheckElement, element } from '@/domain/checks/checkTree';
import type { Seeded } from './seeded';

const streets = [
  'Maple Avenue',
  'Cedar Street',
  'Lakeview Drive',
  'Second Street',
  'Harbor Road',
  'Juniper Way',
] as const;
const towns = [
  ['Denver', 'CO', '802'],
  ['Oakland', 'CA', '946'],
  ['Portland', 'OR', '972'],
  ['Tacoma', 'WA', '984'],
  ['Reno', 'NV', '895'],
  ['Phoenix', 'AZ', '850'],
] as const;
const firstNames = ['Alex', 'Maria', 'Dana', 'Noel', 'Priya', 'Owen', 'Lena', 'Marcus'] as const;
const lastNames = [
  'Harper',
  'Okafor',
  'Lindqvist',
  'Nguyen',
  'Castillo',
  'Weber',
  'Novak',
  'Bennett',
] as const;
const businessNames = [
  'Blue Mesa',
  'North Fork',
  'High Plains',
  'Golden Hour',
  'Silver Pine',
  'Red Canyon',
] as const;
const businessKinds = [
  'Wellness LLC',
  'Supply Co.',
  'Holdings Inc.',
  'Botanicals LLC',
  'Logistics LLC',
] as const;

const two = (value: number): string => String(value).padStart(2, '0');

/** `MM/yyyy` in a year. */
export const monthOf = (draw: Seeded, year: number): string => `${two(draw.whole(1, 12))}/${year}`;

/** `MM/dd/yyyy` in a year. */
export const dayOf = (draw: Seeded, year: number): string =>
  `${two(draw.whole(1, 12))}/${two(draw.whole(1, 28))}/${year}`;

/** Parts of an invented US address. */
export function address(draw: Seeded): CheckElement[] {
  const [city, state, zip] = draw.pick(towns);
  return [
    element('Street', `${draw.whole(1, 9800)} ${draw.pick(streets)}`),
    element('City', city),
    element('State', state),
    element('ZipCode', `${zip}${two(draw.whole(1, 99))}`),
  ];
}

/** An invented person's name. */
export const person = (draw: Seeded): CheckElement[] => [
  element('FirstName', draw.pick(firstNames)),
  element('LastName', draw.pick(lastNames)),
];

/** An invented business's name. */
export const business = (draw: Seeded): string =>
  `${draw.pick(businessNames)} ${draw.pick(businessKinds)}`;

/** A number that is never given to a subscriber: 555-01xx. */
export const phone = (draw: Seeded): string =>
  `(${draw.whole(201, 989)}) 555-01${two(draw.whole(0, 99))}`;

/** A number that was never issued: area 900 and above. */
export const ssn = (draw: Seeded): string =>
  `9${draw.digits(2)}-${draw.digits(2)}-${draw.digits(4)}`;

/** So many elements made one after the other. */
export const several = (count: number, make: (at: number) => CheckElement): CheckElement[] =>
  Array.from({ length: count }, (_, at) => make(at));
