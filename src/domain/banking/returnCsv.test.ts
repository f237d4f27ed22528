import { expect, it } from 'vitest';
import { isReturnHead, readReturnLines } from './returnCsv';

const head = ['Trace Number', 'Return Code', 'Amount', 'Return Date'];
const good = ['091000010000001', 'r01', '$1,250.00', '11/20/2026'];
const read = (...lines: string[][]) => readReturnLines(lines, '2026-11-20');

it('reads its columns by loose titles, in any order, with others beside them', () => {
  const line = { trace: '091000010000001', code: 'R01', cents: 125_000, day: '2026-11-20' };
  expect(read(head, good, ['', ' ', '', ''])).toEqual({ returns: [line], faults: [] });
  expect(
    read(
      ['Company', 'RETURN_DATE', 'reason code', 'Original Trace #', 'Return amount'],
      ['Acme', '2026-11-20', 'R01', "'091000010000001", '1250.00'],
    ).returns,
  ).toEqual([line]);
});

it.each([
  [0, '91000010000001', /^Line 2: The trace number must be 15 digits/],
  [0, '9.1E+13', /15 digits/],
  [0, '=1+1', /15 digits/],
  [1, 'R99', /^Line 2: R99 is not a return code$/],
  [1, '', /No code/],
  [1, 'constructor', /not a return code/],
  [1, 'R61', /answers a return/],
  [2, '-5.00', /format x\.xx/],
  [2, '1e3', /format x\.xx/],
  [2, '', /format x\.xx/],
  [3, '11/21/2026', /in the future/],
  [3, '02/30/2026', /must be a day/],
  [3, '', /must be a day/],
])('refuses %i as %j', (at, cell, fault) => {
  const wrong = good.with(at, cell);
  const { returns, faults } = read(head, wrong, good.with(0, '091000010000002'));
  expect(returns).toEqual([]);
  expect(faults).toEqual([expect.stringMatching(fault)]);
});

it('refuses a repeated line, and a file without a column', () => {
  expect(read(head, good, good).faults).toEqual(['Line 3: The trace number is that of line 2']);
  expect(read(['Trace', 'Code', 'Date']).faults).toEqual(['The file has no column for the amount']);
});

it('tells its head from a NACHA file', () => {
  expect(isReturnHead(head)).toBe(true);
  expect(isReturnHead(['101 091000019 1234567892611200800A094101'])).toBe(false);
});
