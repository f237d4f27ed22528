import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPercent, toBasisPoints } from './percent';
import { scaledCents, shareOf } from './share';

describe('a percentage', () => {
  it.each([
    ['0', 0],
    ['5', 500],
    ['2.5', 250],
    ['7.25', 725],
    ['007.25', 725],
    ['100', 10_000],
    ['100.00', 10_000],
    [' 5 ', 500],
    ['100.01', null],
    ['101', null],
    ['1000', null],
    ['5%', null],
    ['-5', null],
    ['5.', null],
    ['.5', null],
    ['5.125', null],
    ['1e1', null],
    ['٥', null],
    ['', null],
  ])('%j is %j basis points', (text, points) => expect(toBasisPoints(text)).toBe(points));

  it.each([
    [0, '0.00%'],
    [5, '0.05%'],
    [725, '7.25%'],
    [10_000, '100.00%'],
    [20_000, '200.00%'],
  ])('%i basis points read %s', (points, text) => expect(formatPercent(points)).toBe(text));

  it('comes back from every text it gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (points) => {
        expect(toBasisPoints(formatPercent(points).slice(0, -1))).toBe(points);
      }),
    );
  });
});

describe('a share', () => {
  it.each([
    [10_000, 500, 500],
    [1, 5_000, 1],
    [1, 4_999, 0],
    [3, 5_000, 2],
    [333, 1_000, 33],
    [335, 1_000, 34],
    [0, 10_000, 0],
    [999_999_999_999, 10_000, 999_999_999_999],
    // Beyond 2^53 before the division, and not off by a cent.
    [999_999_999_999, 9_999, 999_900_000_000 - 1],
    [-1, 5_000, -1],
    [-1, 4_999, 0],
  ])('of %i cents at %i basis points is %i', (cents, points, share) =>
    expect(shareOf(cents, points)).toBe(share),
  );

  it('is never further than half a cent from the exact one, and a half goes up', () => {
    const cents = fc.integer({ min: 0, max: 999_999_999_999 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 20_000 }), (amount, points) => {
        const rest = BigInt(shareOf(amount, points)) * 10_000n - BigInt(amount) * BigInt(points);
        expect(rest > -5_000n && rest <= 5_000n).toBe(true);
      }),
    );
  });

  it('refuses what is no whole number', () => {
    expect(() => scaledCents(0.5, 1, 1)).toThrow(RangeError);
    expect(() => scaledCents(1, Number.NaN, 1)).toThrow(RangeError);
    expect(() => scaledCents(1, 1, 0)).toThrow(RangeError);
  });
});
