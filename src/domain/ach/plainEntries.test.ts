import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeEntry } from './entryRules';
import { FaultLog } from './faults';
import { checkFields } from './fieldChecks';
import { entryLayoutOf } from './fields';
import { entryColumns, entryOf } from './parse';
import { PlainEntries } from './plainEntries';
import { sampleBatch, sampleEntry, sampleHeader } from './sampleFile';
import { writeAchFile } from './writeAchFile';

const [line = ''] = [...writeAchFile(sampleHeader, [{ ...sampleBatch, entries: [sampleEntry] }])]
  .join('')
  .split('\n')
  .filter((one) => one.startsWith('6'));

/** What the rules find in an entry line. */
function found(text: string, secCode: string, serviceClass: string): number {
  const batch = { ...sampleBatch, secCode, serviceClass };
  const layout = entryLayoutOf(secCode);
  const log = new FaultLog();
  const at = { number: 1, text, layout };
  checkFields(at, log);
  judgeEntry(entryOf(text, entryColumns(layout)), batch, (key, finding) => {
    log.add(at, key, finding);
  });
  return log.errors + log.warnings;
}

const plain = (text: string, secCode: string, serviceClass: string): boolean =>
  new PlainEntries({ ...sampleBatch, secCode, serviceClass }, entryLayoutOf(secCode)).has(text);

describe('a plain entry', () => {
  it('is one in which the rules find nothing', () => {
    const sign = fc.constantFrom(...'0123456789RS X\t');
    fc.assert(
      fc.property(
        fc.constantFrom('PPD', 'CCD', 'CTX', 'WEB', 'TEL', 'RCK', 'IAT', 'COR', 'XYZ'),
        fc.constantFrom('200', '220', '225', '999'),
        fc.constantFrom('21', '22', '23', '24', '27', '28', '29', '37', '52', '55', '20', '25'),
        fc.array(fc.tuple(fc.nat(93), sign), { maxLength: 3 }),
        (...[secCode, serviceClass, code, edits]) => {
          let text = `6${code}${line.slice(3)}`;
          if (secCode === 'CTX') text = `${text.slice(0, 54)}0000ACME${text.slice(62)}`;
          for (const [at, put] of edits) text = text.slice(0, at) + put + text.slice(at + 1);
          if (plain(text, secCode, serviceClass))
            expect(found(text, secCode, serviceClass)).toBe(0);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['PPD', '200', true],
    ['CCD', '225', true],
    ['PPD', '220', false],
    ['COR', '200', true],
    ['XYZ', '200', true],
    // It does not say whether the payment recurs.
    ['WEB', '200', false],
    ['TEL', '200', true],
    // The rule of its amount is asked each time.
    ['RCK', '200', false],
  ])('of class %s in a batch %s: %s', (...[secCode, serviceClass, expected]) =>
    expect(plain(line, secCode, serviceClass)).toBe(expected),
  );
});
