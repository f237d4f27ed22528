import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvColumns, sampleCsv } from './csv';
import { inventoryTypes, strainTypes, subCategories } from './enumerations';
import { isPlainRow } from './plainRow';

const sample =
  (sampleCsv().split('\r\n')[1] ?? '')
    .match(/"[^"]*"|[^,]+/g)
    ?.map((cell) => cell.replaceAll('"', '')) ?? [];

const refused = (cells: readonly string[]): string[] =>
  csvColumns.filter(({ check }, at) => check(cells[at] ?? '') !== null).map(({ name }) => name);

/** Cells near the border between good and bad, for any column. */
const cell = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '00',
    '0.00',
    '1.00',
    '01.00',
    '1.0',
    '12345678901.00',
    '0.00%',
    '100.00%',
    '100.01%',
  ),
  fc.constantFrom(
    'Yes',
    'No',
    'yes',
    'MTA',
    'mta',
    ...inventoryTypes,
    ...strainTypes,
    ...subCategories,
  ),
  fc.stringMatching(/^[0-9]{0,21}(?:\.[0-9]{0,3})?%?$/),
  fc.stringMatching(/^[a ,'=-]{0,40}$/),
  fc.integer({ min: 0, max: 501 }).map((length) => 'x'.repeat(length)),
  fc.string({ unit: 'binary' }),
);

describe('a plain row', () => {
  it('is the sample row, and every row that differs in good plain cells', () => {
    expect(sample).toHaveLength(15);
    expect(isPlainRow(sample)).toBe(true);
    const other = sample
      .with(3, 'Seed')
      .with(2, '9999999999.99')
      .with(4, '')
      .with(5, '0')
      .with(12, '')
      .with(11, 'a,b');
    expect(isPlainRow(other)).toBe(true);
    const hidden = sample.with(3, 'Physical').with(9, '').with(10, '').with(13, '').with(14, '');
    expect(isPlainRow(hidden)).toBe(true);
  });

  it('is never one that the checks of the columns refuse', () => {
    let plain = 0;
    fc.assert(
      fc.property(fc.nat(14), cell, (at, value) => {
        const cells = sample.with(at, value);
        if (!isPlainRow(cells)) return;
        plain++;
        expect(refused(cells)).toEqual([]);
      }),
      { numRuns: 5000 },
    );
    expect(plain).toBeGreaterThan(100);
  });

  it.each([
    ['a cell less', sample.slice(1)],
    ['a cell more', [...sample, '']],
    ['a leading zero in the cost', sample.with(2, '01.00')],
    ['21 digits of count', sample.with(5, '1'.repeat(21))],
    ['16 tags', sample.with(11, Array.from({ length: 16 }, () => 'a').join(','))],
    ['a formula behind its prefix', sample.with(1, "'=1")],
    ['NUL in a text', sample.with(1, 'a\0')],
    ['NUL in a tag', sample.with(11, 'a\0')],
    ['no strain where the type shows it', sample.with(9, '')],
    ['a wrong strain where the type hides it', sample.with(3, 'Physical').with(9, 'Purple')],
  ])('is not one with %s', (_, cells) => expect(isPlainRow(cells)).toBe(false));
});
