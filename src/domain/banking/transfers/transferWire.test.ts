import { expect, it } from 'vitest';
import { emptyTransferWire, transferWireErrors, wireNameOf } from './transferWire';

const good = { ...emptyTransferWire, purpose: 'Payroll account' };
const full = {
  ...good,
  street: '12 Main Street',
  city: 'Portland',
  postalCode: '97201',
  originatorName: 'Green Door',
  originatorAddress: '1 First Avenue, Portland OR',
  originatorAccount: '000123987654',
};

it.each([
  ['2999.99', good, []],
  [
    '3000.00',
    good,
    ['street', 'city', 'postalCode', 'originatorName', 'originatorAddress', 'originatorAccount'],
  ],
  ['3000.00', full, []],
  ['1.00', { ...good, purpose: '' }, ['purpose']],
  ['1.00', { ...good, fee: '250.01' }, ['fee']],
  ['1.00', { ...good, fee: '-1' }, ['fee']],
  ['1.00', { ...good, country: 'XX' }, ['country']],
  ['1.00', { ...good, memo: 'Zahlung für Öl' }, ['memo']],
])('a wire of %s: what is wrong with %o', (amount, values, fields) =>
  expect(Object.keys(transferWireErrors(values, amount))).toEqual(fields),
);

it.each([
  ['Green Door LLC', 70, 'GREEN DOOR LLC'],
  ['Café Ölmühle™ & Söhne', 70, 'CAFE OLMUHLETM & SOHNE'],
  ['名前', 70, ''],
  ['Long name', 4, 'LONG'],
])('%s fits in a wire of %d characters as %s', (name, limit, fits) =>
  expect(wireNameOf(name, limit)).toBe(fits),
);
