import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, moneyCents, settledAmount, toAmount, toCents } from './cents';

describe('cents', () => {
  it.each([
    ['12.34', 1234],
    ['12', 1200],
    ['12.3', 1230],
    ['0.01', 1],
    ['0.00', 0],
    ['-0.00', 0],
    ['-12.34', -1234],
    [' 12.34 ', 1234],
    ['1,234.56', 123456],
    ['1234.56', 123456],
    ['1,234,567.00', 123456700],
    ['9999999999.99', 999999999999],
    ['', null],
    ['.5', null],
    ['1.', null],
    ['1.234', null],
    ['1,23.00', null],
    ['12,34.00', null],
    ['1,2345.00', null],
    [',123.00', null],
    ['$1.00', null],
    ['1e3', null],
    ['NaN', null],
    ['Infinity', null],
    ['١٢.٣٤', null],
    ['12345678901234.00', null],
  ])('%j is %j', (text, cents) => expect(toCents(text)).toBe(cents));

  it.each([
    [0, '0.00', '$0.00'],
    [1, '0.01', '$0.01'],
    [10, '0.10', '$0.10'],
    [100, '1.00', '$1.00'],
    [123450, '1234.50', '$1,234.50'],
    [-123450, '-1234.50', '-$1,234.50'],
    [999999999999, '9999999999.99', '$9,999,999,999.99'],
  ])('%i reads %s and %s', (cents, amount, money) => {
    expect(toAmount(cents)).toBe(amount);
    expect(formatMoney(cents)).toBe(money);
  });

  it.each([
    ['$1,234.50', 123450],
    ['-$1.00', -100],
    ['1234.50', 123450],
    [' $0.00 ', 0],
    ['$-1.00', null],
    ['$$1.00', null],
    ['$', null],
    ['US$1.00', null],
    ['Not Available', null],
    ['', null],
  ])('money %j is %j cents', (text, cents) => expect(moneyCents(text)).toBe(cents));

  it('comes back from every text it gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (cents) => {
        expect(toCents(toAmount(cents))).toBe(cents);
        expect(moneyCents(formatMoney(cents))).toBe(cents);
      }),
    );
  });
});

describe('an amount typed into a form', () => {
  it.each([
    ['50', '50.00'],
    ['16.5', '16.50'],
    [' 16.55 ', '16.55'],
    ['0', '0.00'],
    ['2,000', '2000.00'],
    ['$174.00', '174.00'],
    [' $ 1,234,567.8 ', '1234567.80'],
    ['1,23', '1,23'],
    ['12,345.678', '12,345.678'],
    ['$', '$'],
    ['$$5', '$$5'],
    ['-$5', '-$5'],
    ['1.234,50', '1.234,50'],
    ['9,999,999,999.99', '9999999999.99'],
    ['99,999,999,999', '99,999,999,999'],
    ['9999999999.99', '9999999999.99'],
    ['12345678901', '12345678901'],
    ['1.555', '1.555'],
    ['1e3', '1e3'],
    ['-1', '-1'],
    ['', ''],
  ])('%j is kept as %j', (typed, kept) => expect(settledAmount(typed)).toBe(kept));
});
