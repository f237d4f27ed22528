import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passesAbaChecksum, routingNumberError } from './routingNumber';

const digitsMessage = 'Routing must be composed only with 9 numbers';
const invalid = 'Routing number is invalid';

describe('routing number', () => {
  it.each([
    ['021000021', null],
    ['121000248', null],
    ['011401533', null],
    [' 021000021 ', null],
    ['021000022', invalid],
    ['120000021', invalid],
    ['000000000', invalid],
    ['02100002', digitsMessage],
    ['0210000210', digitsMessage],
    ['02100002a', digitsMessage],
    ['021-00002', digitsMessage],
    ['٠٢١٠٠٠٠٢١', digitsMessage],
    ['', digitsMessage],
  ])('%j gives %j', (value, message) => expect(routingNumberError(value)).toBe(message));

  const firstEight = fc.stringMatching(/^\d{8}$/);

  it('has exactly one good last digit', () => {
    fc.assert(
      fc.property(firstEight, (digits) => {
        const good = [...'0123456789'].filter((last) => passesAbaChecksum(`${digits}${last}`));
        expect(good).toHaveLength(1);
      }),
    );
  });

  it('shows every single wrong digit', () => {
    const places = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(firstEight, places, fc.integer({ min: 1, max: 9 }), (digits, place, more) => {
        const last = [...'0123456789'].find((one) => passesAbaChecksum(`${digits}${one}`));
        const good = `${digits}${last}`;
        const wrong = `${good.slice(0, place)}${(Number(good[place]) + more) % 10}${good.slice(place + 1)}`;
        expect(passesAbaChecksum(wrong)).toBe(false);
      }),
    );
  });
});
