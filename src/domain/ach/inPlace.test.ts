import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { achReader } from './achReader';
import { answerBatch, changeOf, returnOf } from './answers';
import { PlainEntries } from './plainEntries';
import { type ReadFile, readAchFile } from './readAchFile';
import { sampleBatch, sampleEntry, sampleHeader } from './sampleFile';
import { type AchBatchOfEntries, writeAchFile } from './writeAchFile';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The file as it is read where every entry is cut out and judged field by field. */
function judgedByField(text: string): ReadFile {
  const spies = (['has', 'hasWhole'] as const).map((way) =>
    vi.spyOn(PlainEntries.prototype, way).mockReturnValue(false),
  );
  const file = readAchFile(text);
  for (const spy of spies) spy.mockRestore();
  return file;
}

const sent = { ...sampleEntry, trace: '121042880000001' };
const answers = { bank: '09100001', isChange: false };
const note = { type: '05', text: 'INVOICE 7' } as const;

const batches: AchBatchOfEntries[] = [
  sampleBatch,
  { ...sampleBatch, entries: [sampleEntry, { ...sampleEntry, addenda: [note] }, sampleEntry] },
  { ...sampleBatch, secCode: 'CTX', entries: [sampleEntry, { ...sampleEntry, addenda: [note] }] },
  { ...sampleBatch, secCode: 'WEB', entries: [{ ...sampleEntry, data: 'R' }, sampleEntry] },
  { ...sampleBatch, secCode: 'TEL', serviceClass: '225', entries: [sampleEntry, sampleEntry] },
  { ...answerBatch(sampleBatch, answers), entries: [returnOf(sent, { code: 'R01' })] },
  {
    ...answerBatch(sampleBatch, { ...answers, isChange: true }),
    entries: [changeOf(sent, { code: 'C01', correction: { account: '987' } })],
  },
];

const lines = [...writeAchFile(sampleHeader, batches)].join('').trimEnd().split('\n');

/** A file with characters of some lines changed, and lines left out or said twice. */
const edited = fc
  .record({
    signs: fc.array(
      fc.tuple(
        fc.nat(lines.length - 1),
        fc.oneof(fc.constantFrom(0, 1, 2, 3, 11, 38, 76, 78, 79, 93), fc.nat(93)),
        fc.constantFrom(...'0123456789RS X\t\r\né', '', '55', '      '),
      ),
      { maxLength: 3 },
    ),
    left: fc.array(fc.nat(lines.length - 1), { maxLength: 1 }),
    twice: fc.array(fc.nat(lines.length - 1), { maxLength: 1 }),
    end: fc.constantFrom('\n', '\r\n', '\r', ''),
  })
  .map(({ signs, left, twice, end }) =>
    lines
      .map((line, at) =>
        signs.reduce(
          (text, [number, column, put]) =>
            number === at ? text.slice(0, column) + put + text.slice(column + 1) : text,
          line,
        ),
      )
      .flatMap((line, at) => {
        if (left.includes(at)) return [];
        return twice.includes(at) ? [line, line] : [line];
      })
      .map((line) => line + end)
      .join(''),
  );

/** The sample file with another transaction code in its entries, and without addenda. */
const withoutAddenda = (code: string, secCode: string): string =>
  [...writeAchFile(sampleHeader, [{ ...sampleBatch, entries: [sampleEntry, sampleEntry] }])]
    .join('')
    .replaceAll('\n627', `\n6${code}`)
    .replaceAll('PPD', secCode);

describe('entries that are taken where they lie', () => {
  it('are found good by the rules of each field too, however a file was changed', () => {
    fc.assert(
      fc.property(edited, (text) => {
        expect(readAchFile(text)).toEqual(judgedByField(text));
      }),
      { numRuns: 300 },
    );
  });

  it('come with the same entries and faults in chunks of any size', () => {
    fc.assert(
      fc.property(edited, fc.integer({ min: 1, max: 400 }), (text, size) => {
        const entries: unknown[] = [];
        const reader = achReader({ onEntry: (entry, line) => entries.push({ entry, line }) });
        for (let at = 0; at < text.length; at += size) reader.push(text.slice(at, at + size));
        expect(reader.end()).toEqual(readAchFile(text).verdict);
        const whole: unknown[] = [];
        const other = achReader({ onEntry: (entry, line) => whole.push({ entry, line }) });
        other.push(text);
        other.end();
        expect(entries).toEqual(whole);
      }),
    );
  });

  it.each([
    ['a return', '26', 'PPD', 'addenda record 98 or 99 is missing'],
    ['an entry of a batch of changes', '27', 'COR', 'takes notifications of change alone'],
  ])('are not %s without its addenda', (...[, code, secCode, message]) => {
    const { faults } = readAchFile(withoutAddenda(code, secCode)).verdict;
    expect(faults.filter((fault) => fault.message.includes(message))).toHaveLength(2);
  });

  it('are not cut out', () => {
    const entry = vi.spyOn(PlainEntries.prototype, 'has');
    const text = [...writeAchFile(sampleHeader, [{ ...sampleBatch }])].join('');
    expect(readAchFile(text).verdict.entries).toBe(3);
    // The prenote alone is looked at twice: it has no amount.
    expect(entry).toHaveBeenCalledTimes(1);
  });
});
