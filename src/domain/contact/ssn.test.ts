import { describe, expect, it } from 'vitest';
import { ssnError, typedSsn } from './ssn';

const message = 'SSN should be in 000-00-0000 format';

describe('SSN', () => {
  it.each([
    ['219-09-9999', null],
    [' 219-09-9999 ', null],
    ['001-01-0001', null],
    ['899-99-9999', null],
    ['665-01-0001', null],
    ['667-01-0001', null],
    ['000-12-3456', message],
    ['666-12-3456', message],
    ['900-12-3456', message],
    ['999-12-3456', message],
    ['219-00-3456', message],
    ['219-09-0000', message],
    ['219-09-999', message],
    ['219-09-99999', message],
    ['219099999', message],
    ['219 09 9999', message],
    ['219-09-9999x', message],
    ['219-09-9999\n1', message],
    ['٢١٩-٠٩-٩٩٩٩', message],
    ['', message],
  ])('%j gives %j', (value, expected) => expect(ssnError(value)).toBe(expected));
});

it.each([
  ['219', '219'],
  ['2190', '219-0'],
  ['219-0', '219-0'],
  ['21909', '219-09'],
  ['219-099', '219-09-9'],
  ['219099999', '219-09-9999'],
  ['219 09 9999', '219-09-9999'],
  [' 219-09-9999 ', '219-09-9999'],
  ['219-', '219'],
  ['2190999991', '2190999991'],
  ['***-**-9999', '***-**-9999'],
  ['21a', '21a'],
  ['٢١٩٠', '٢١٩٠'],
  ['-', '-'],
  ['', ''],
])('%j typed is written %j', (typed, written) => expect(typedSsn(typed)).toBe(written));
