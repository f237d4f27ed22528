import { describe, expect, it } from 'vitest';
import {
  printedAddress,
  printedDate,
  printedDay,
  printedPercent,
  printedPhone,
  printedText,
} from './printed';

describe('what a document says', () => {
  it.each([
    ['2026-01-05', '01/05/2026'],
    ['2024-02-29', '02/29/2024'],
    ['2026-12-31T12:00:00', '12/31/2026'],
    ['2026-02-30', 'Not Available'],
    ['soon', 'Not Available'],
    ['', 'Not Available'],
    [null, 'Not Available'],
    [undefined, 'Not Available'],
  ])('the day %j reads %s', (iso, text) => {
    expect(printedDate(iso)).toBe(text);
    if (iso !== null && iso !== undefined && !iso.includes('T')) expect(printedDay(iso)).toBe(text);
  });

  it.each([
    ['Bay Leaf', 'Bay Leaf', 'Bay Leaf'],
    [' ', 'Not Available', 'N/A'],
    ['', 'Not Available', 'N/A'],
    [null, 'Not Available', 'N/A'],
    [undefined, 'Not Available', 'N/A'],
  ])('%j reads %s, as a phone %s', (given, text, phone) => {
    expect(printedText(given)).toBe(text);
    expect(printedPhone(given)).toBe(phone);
  });

  it.each([
    ['5', '5.00%'],
    ['0', '0.00%'],
    ['2.5', '2.50%'],
    ['', 'Not Available'],
    ['101', 'Not Available'],
    [undefined, 'Not Available'],
  ])('the percentage %j reads %s', (percent, text) => expect(printedPercent(percent)).toBe(text));

  it.each([
    [
      ['1 Main St', 'Oakridge', 'CA', '95476'],
      ['1 Main St', 'Oakridge, CA 95476'],
    ],
    [['', 'Oakridge', '', ''], ['Oakridge']],
    [
      ['1 Main St', '', 'CA', ''],
      ['1 Main St', 'CA'],
    ],
    [['', ' ', '', ''], ['Not Available']],
  ] as const)('the address %j reads %j', ([street, city, state, zip], lines) =>
    expect(printedAddress({ street, city, state, zip })).toEqual(lines),
  );
});
