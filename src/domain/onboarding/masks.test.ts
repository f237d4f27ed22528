import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMasked, maskedBirthDate, maskedNumber, maskedSsn } from './masks';

describe('masks', () => {
  it.each([
    ['219-09-1234', '***-**-1234'],
    ['219091234', '***-**-1234'],
    ['12', '***-**-****'],
    ['', ''],
    ['***-**-1234', '***-**-1234'],
  ])('SSN %j is shown as %j', (text, shown) => expect(maskedSsn(text)).toBe(shown));

  it.each([
    ['123451234', '*****1234'],
    ['12-3451234', '*****1234'],
    ['56781234', '****1234'],
    ['A92827B1', '****27B1'],
    ['A92827B', '****827B'],
    ['12345', '****45'],
    ['1234567', '****4567'],
    ['123456', '****456'],
    ['1234', '****4'],
    ['123', '****'],
    ['1', '****'],
    ['-', '****'],
    ['9'.repeat(40), `${'*'.repeat(20)}9999`],
    ['', ''],
    ['*****1234', '*****1234'],
  ])('number %j is shown as %j', (text, shown) => expect(maskedNumber(text)).toBe(shown));

  it.each([
    ['03-04-1985', '**-**-1985'],
    ['03/04/1985', '**/**/1985'],
    ['sometime', '**-**-****'],
    ['', ''],
    ['**-**-1985', '**-**-1985'],
  ])('birth date %j is shown as %j', (text, shown) => expect(maskedBirthDate(text)).toBe(shown));

  it.each([
    ['*', true],
    ['***-**-1234', true],
    ['219-09-1234', false],
    ['', false],
    [' *', false],
  ])('%j masked: %j', (text, is) => expect(isMasked(text)).toBe(is));

  it('never show more than four characters, hide at least three, and mask once', () => {
    const digits = fc.stringMatching(/^[A-Z0-9]{1,30}$/);
    fc.assert(
      fc.property(digits, (text) => {
        const mask = maskedNumber(text);
        const shown = mask.replaceAll('*', '');
        expect(shown.length).toBeLessThanOrEqual(Math.max(0, Math.min(4, text.length - 3)));
        expect(text.endsWith(shown)).toBe(true);
        expect(isMasked(mask)).toBe(true);
        expect(maskedNumber(mask)).toBe(mask);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => text === '' || isMasked(maskedSsn(text))));
    fc.assert(fc.property(fc.string(), (text) => text === '' || isMasked(maskedBirthDate(text))));
  });
});
