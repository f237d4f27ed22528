import { expect, it } from 'vitest';
import { reportedError, settledReported } from './reported';

const format = 'This field should be in the following format: x.xx';

it.each([
  ['', null, ''],
  ['  ', null, ''],
  ['0', null, '0.00'],
  ['12345.6', null, '12345.60'],
  [' 12,345.67 ', null, '12345.67'],
  ['9999999999.99', null, '9999999999.99'],
  ['9,999,999,999.99', null, '9999999999.99'],
  ['10000000000', format, '10000000000.00'],
  ['99,999,999,999.00', format, '99999999999.00'],
  ['1,23', format, ''],
  ['1.234', format, ''],
  ['-1', format, '-1.00'],
  ['$5', format, ''],
  ['٥', format, ''],
  ['1e3', format, ''],
  ['lots 🌿', format, ''],
])('%j: %s, stored as %j', (typed, message, stored) => {
  expect(reportedError(typed)).toBe(message);
  expect(settledReported(typed)).toBe(stored);
});
