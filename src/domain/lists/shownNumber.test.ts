import { expect, it } from 'vitest';
import { numberBehind } from './shownNumber';

it.each([
  ['S-12', 12],
  [' s-12 ', 12],
  ['D-12', null],
  ['12', null],
  ['S-', null],
  ['S-1234567890123456', null],
  ['S-12x', null],
])('%j as the number of a settlement: %s', (text, number) => {
  expect(numberBehind('S', text)).toBe(number);
});
