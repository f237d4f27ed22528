import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  renameErrors,
  type VirtualAct,
  type VirtualState,
  virtualActError,
  virtualErrors,
  virtualFlowError,
} from './virtualAccount';
import { luhnDigit, spacedNumber, virtualNumber, virtualSeq } from './virtualNumber';

const seqs = fc.integer({ min: 1, max: 9_999_999_999 });

describe('a virtual account number', () => {
  it('has the check digit of the Luhn formula', () => {
    // The example of ISO/IEC 7812.
    expect(luhnDigit('7992739871')).toBe(3);
    expect(luhnDigit('0')).toBe(0);
    expect(virtualNumber(1)).toBe(`90000000001${luhnDigit('90000000001')}`);
    expect(spacedNumber(virtualNumber(1))).toMatch(/^9000 0000 001\d$/);
  });

  it('is read back, with blanks and hyphens too, and is another for another account', () => {
    fc.assert(
      fc.property(seqs, seqs, (one, other) => {
        expect(virtualSeq(spacedNumber(virtualNumber(one)))).toBe(one);
        expect(virtualNumber(one) === virtualNumber(other)).toBe(one === other);
      }),
    );
  });

  it('with one wrong digit is none', () => {
    fc.assert(
      fc.property(
        seqs,
        fc.integer({ min: 1, max: 11 }),
        fc.integer({ min: 1, max: 9 }),
        (seq, at, by) => {
          const number = virtualNumber(seq);
          const wrong = (Number(number[at]) + by) % 10;
          expect(virtualSeq(number.slice(0, at) + wrong + number.slice(at + 1))).toBeNull();
        },
      ),
    );
  });

  it.each(['', '9', 'abc', '800000000018', '9'.repeat(13), '９０００００００００１８'])(
    '%j is none',
    (text) => expect(virtualSeq(text)).toBeNull(),
  );

  it.each([0, -1, 0.5, 10_000_000_000])('there is none for %d', (seq) =>
    expect(() => virtualNumber(seq)).toThrow(RangeError),
  );
});

describe('a virtual account', () => {
  it.each<[VirtualAct, VirtualState, boolean]>([
    ['freeze', 'active', true],
    ['freeze', 'frozen', false],
    ['freeze', 'closed', false],
    ['unfreeze', 'active', false],
    ['unfreeze', 'frozen', true],
    ['unfreeze', 'closed', false],
    ['close', 'active', true],
    ['close', 'frozen', false],
    ['close', 'closed', false],
  ])('%s of one that is %s: %j', (act, state, can) =>
    expect(virtualActError(act, { state }) === null).toBe(can),
  );

  it.each<['from' | 'to', VirtualState, boolean]>([
    ['from', 'active', true],
    ['from', 'frozen', false],
    ['from', 'closed', false],
    ['to', 'active', true],
    ['to', 'frozen', true],
    ['to', 'closed', false],
  ])('money %s one that is %s: %j', (side, state, can) =>
    expect(virtualFlowError(side, { state }) === null).toBe(can),
  );

  it('has a name, and a purpose where somebody says one', () => {
    expect(virtualErrors({ organization: '', name: ' ', purpose: '' })).toEqual({
      organization: 'This field is required.',
      name: 'This field is required.',
    });
    expect(renameErrors({ name: 'Payroll', purpose: '' })).toEqual({});
    expect(Object.keys(renameErrors({ name: 'x'.repeat(61), purpose: 'y'.repeat(201) }))).toEqual([
      'name',
      'purpose',
    ]);
  });
});
