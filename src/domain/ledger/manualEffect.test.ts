import { expect, it } from 'vitest';
import { noBalances } from './account';
import { effectError, effectsOf, effectWarnings } from './manualEffect';
import type { Legs } from './manualEntry';

/** $100.00 in the bank, of which $85.00 is due and $15.00 is held back, $14.00 of it by holds. */
const standing = {
  balances: { ...noBalances, bank: 10_000, payable: -8_500, reserve: -1_500 },
  heldCents: 1_400,
};

const takeReserve: Legs = { account: 'reserve', side: 'debit', contra: 'payable' };
const payOut: Legs = { account: 'payable', side: 'debit', contra: 'bank' };

it.each<[legs: Legs, cents: number, error: string | null]>([
  [takeReserve, 100, null],
  [takeReserve, 101, '“Reserve” would be $13.99, and $14.00 is on hold. Release the hold instead.'],
  [
    { account: 'payable', side: 'credit', contra: 'reserve' },
    99_900,
    '“Reserve” would be -$984.00, and $14.00 is on hold. Release the hold instead.',
  ],
  [{ ...takeReserve, side: 'credit' }, 99_900, null],
  [payOut, 500_000_000, null],
])('%o of %i cents: %s', (legs, amountCents, error) =>
  expect(effectError({ ...legs, amountCents }, standing)).toBe(error),
);

it('never refuses what raises a reserve that is short already', () =>
  expect(
    effectError(
      { account: 'payable', side: 'debit', contra: 'reserve', amountCents: 1 },
      { ...standing, balances: { ...standing.balances, reserve: 0 } },
    ),
  ).toBeNull());

it('reads both accounts as people do, before and after', () =>
  expect(effectsOf({ ...payOut, amountCents: 9_000 }, standing)).toEqual([
    { account: 'bank', before: 10_000, after: 1_000 },
    { account: 'payable', before: 8_500, after: -500 },
  ]));

it.each<[cents: number, warnings: string[]]>([
  [8_500, []],
  [8_501, ['“Payable” would go below zero: -$0.01.']],
  [10_001, ['“Bank” would go below zero: -$0.01.', '“Payable” would go below zero: -$15.01.']],
])('of %i cents it warns: %j', (amountCents, warnings) =>
  expect(effectWarnings(effectsOf({ ...payOut, amountCents }, standing))).toEqual(warnings),
);
