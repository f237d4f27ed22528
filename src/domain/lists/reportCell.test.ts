import { describe, expect, it } from 'vitest';
import { reportCell } from './reportCell';

const figure = { title: 'Gross', align: 'end' } as const;
const percent = { title: 'Return %', align: 'end' } as const;
const text = { title: 'Purchaser' };

describe('a cell of a report in CSV', () => {
  it.each([
    ['$35.08', '35.08'],
    ['-$25.00', '-25.00'],
    ['$1,234,567.50', '1234567.50'],
    ['1,234', '1234'],
    ['0', '0'],
    ['−3', '-3'],
    ['+12', '12'],
    ['12.5%', '12.5%'],
    ['—', ''],
    ['', ''],
    ['3 of 9', '3 of 9'],
    ['=1+1', "'=1+1"],
    ['-1+1', "'-1+1"],
    ['$', '$'],
  ])('a figure %j becomes %j', (shown, cell) => expect(reportCell(shown, figure)).toBe(cell));

  it.each([
    ['12.50%', '12.50'],
    ['−3.0%', '-3.0'],
    ['+1,250.00%', '1250.00'],
    ['0.0 %', '0.0'],
    ['—', ''],
  ])('a percentage %j under a head that says so becomes %j', (shown, cell) =>
    expect(reportCell(shown, percent)).toBe(cell),
  );

  it.each([
    ['$35.08', '$35.08'],
    ['1,234', '1,234'],
    ['-5', "'-5"],
    ['=cmd', "'=cmd"],
    ['—', ''],
    ['Green — Door', 'Green — Door'],
  ])('a text %j becomes %j', (shown, cell) => expect(reportCell(shown, text)).toBe(cell));
});
