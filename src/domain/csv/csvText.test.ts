import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvLine, formulaSafe, formulaUnsafe } from './csvText';

describe('formula-safe cells', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ["'=1", "''=1"],
    ['a=1', 'a=1'],
    ["'a", "'a"],
    ['', ''],
  ])('%j is exported as %j', (value, safe) => {
    expect(formulaSafe(value)).toBe(safe);
    expect(formulaUnsafe(safe)).toBe(value);
  });

  it('come back unchanged through a whole file', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^['=+\-@\t\r\n"]{0,4}[a-c, ]{0,3}$/),
    );
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
        const line = csvLine(cells.map(formulaSafe));
        const parsed =
          Papa.parse<string[]>(line, { delimiter: ',', newline: '\r\n' }).data[0] ?? [];
        expect(parsed.map(formulaUnsafe)).toEqual(cells);
        for (const safe of parsed) expect(safe).not.toMatch(/^[=+\-@\t\r]/);
      }),
      { numRuns: 500 },
    );
  });
});
