import { expect, it } from 'vitest';
import { reasonCodeOf, simulatedAmountError, simulatedTip } from './scenario';

it.each([
  ['', 'This field is required.'],
  ['abc', 'Please use format x.xx'],
  ['-5', 'Please use format x.xx'],
  ['0.99', 'Enter at least 1.00'],
  ['1', null],
  ['10000.00', null],
  ['10000.01', 'Enter no more than 10000.00'],
])('the amount %j: %s', (amount, expected) => expect(simulatedAmountError(amount)).toBe(expected));

it('knows the codes of the networks', () => {
  expect(['insufficient_funds', 'declined', 'R02'].map(reasonCodeOf)).toEqual(['51', '05', 'R02']);
});

it.each([
  [100, 18],
  [2500, 450],
  [333, 60],
])('of %i cents %i are the tip', (amount, tip) => expect(simulatedTip(amount)).toBe(tip));
