import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { achDecoder } from './achBytes';
import { achReader } from './achReader';
import type { AchFault } from './faults';
import { readAchFile } from './readAchFile';
import { sampleBatch, sampleEntry, sampleHeader } from './sampleFile';
import { writeAchFile } from './writeAchFile';

const file = (...batches: (typeof sampleBatch)[]): string =>
  [...writeAchFile(sampleHeader, batches)].join('');

const good = file(
  { ...sampleBatch, entries: [{ ...sampleEntry, addenda: [{ type: '05', text: 'INVOICE 7' }] }] },
  sampleBatch,
);

const faultsOf = (text: string): readonly AchFault[] => readAchFile(text).verdict.faults;
const brief = (text: string): string[] =>
  faultsOf(text).map(({ line, field, severity }) => `${line} ${field} ${severity}`);

/** The good file with other text in a line, from a column on (both from 1). */
function put(line: number, column: number, text: string): string {
  const lines = good.split('\n');
  const old = lines[line - 1] ?? '';
  lines[line - 1] = old.slice(0, column - 1) + text + old.slice(column - 1 + text.length);
  return lines.join('\n');
}

const linesWithout = (...left: number[]): string =>
  good
    .split('\n')
    .filter((_, at) => !left.includes(at + 1))
    .join('\n');

// 1 header, 2 batch, 3 entry, 4 addenda, 5 control, 6 batch, 7 8 9 entries, 10 control, 11 file.
describe('a good file', () => {
  it('has no faults', () => expect(faultsOf(good)).toEqual([]));

  it('is made of blocks of ten lines of 94', () => {
    const lines = good.trimEnd().split('\n');
    expect(lines).toHaveLength(20);
    expect(lines.every((line) => line.length === 94)).toBe(true);
  });

  it.each([
    ['CRLF', good.replaceAll('\n', '\r\n')],
    ['CR', good.replaceAll('\n', '\r')],
    ['no line breaks at all', good.replaceAll('\n', '')],
    ['blanks behind each line', good.replaceAll('\n', '      \n')],
    ['blank lines at the end', `${good}\n\n\r\n`],
    ['a byte order mark', `\ufeff${good}`],
    ['no break after the last line', good.trimEnd()],
  ])('is read with %s', (_, text) => {
    expect(faultsOf(text)).toEqual([]);
    expect(readAchFile(text).verdict).toMatchObject({ batches: 2, entries: 4 });
  });

  it.each([1, 7, 94, 95, 96])('is read in chunks of %i characters', (size) => {
    for (const text of [good, good.replaceAll('\n', '\r\n'), good.replaceAll('\n', '')]) {
      const reader = achReader();
      for (let at = 0; at < text.length; at += size) reader.push(text.slice(at, at + size));
      expect(reader.end()).toMatchObject({ faults: [], lines: 20, entries: 4 });
    }
  });

  it('is only warned of without blocks and without the blanks at line ends', () => {
    const bare = good
      .split('\n')
      .filter((line) => !line.startsWith('99'))
      .map((line) => line.trimEnd())
      .join('\n');
    const { errors, warnings } = readAchFile(bare).verdict;
    expect({ errors, warnings }).toEqual({ errors: 0, warnings: 3 });
  });
});

describe('a fault is found and named', () => {
  it.each([
    ['priority code', 1, 2, '02', ['1 Priority code error']],
    ['destination', 1, 5, '1', ['1 Immediate destination error']],
    ['creation date', 1, 24, '261331', ['1 File creation date error']],
    ['creation time', 1, 30, '2460', ['1 File creation time error']],
    ['no creation time', 1, 30, '    ', []],
    ['lower case modifier', 1, 34, 'a', ['1 File ID modifier error']],
    ['record size', 1, 35, '095', ['1 Record size error']],
    ['class and control', 2, 2, '225', ['5 Service class code error']],
    ['credits only', 2, 2, '220', ['3 Transaction code error', '5 Service class code error']],
    ['company name', 2, 5, ' '.repeat(16), ['2 Company name error']],
    ['company ID', 2, 41, '2', ['5 Company identification error']],
    ['lower case class', 2, 51, 'ppd', ['2 Standard entry class code error']],
    ['holiday', 2, 70, '261126', ['2 Effective entry date warning']],
    ['past', 2, 70, '261124', ['2 Effective entry date warning']],
    ['no such day', 2, 70, '260230', ['2 Effective entry date error']],
    ['batch number', 2, 88, '0000009', ['5 Batch number error', '6 Batch number error']],
    ['transaction code', 3, 2, '25', ['3 Transaction code error']],
    ['return code without 99', 3, 2, '26', ['3 Transaction code error']],
    ['prenote with money', 3, 2, '28', ['3 Amount error']],
    ['account', 3, 13, ' '.repeat(17), ['3 DFI account number error']],
    ['tab in the account', 3, 15, '\t', ['3 DFI account number error']],
    ['NUL in the name', 3, 56, '\0', ['3 Individual name error']],
    ['accent in the name', 3, 56, 'É', ['3 Individual name warning']],
    ['no name', 3, 55, ' '.repeat(22), ['3 Individual name error']],
    ['indicator', 3, 79, '0', ['3 Addenda record indicator error']],
    ['addenda type', 4, 2, '42', ['4 Line error']],
    ['addenda sequence', 4, 84, '0002', ['4 Addenda sequence number error']],
    ['entry sequence', 4, 88, '0000009', ['4 Entry detail sequence number error']],
    ['reserved', 5, 74, 'X', ['5 Reserved error']],
    ['trace of another bank', 7, 80, '9', ['7 Trace number error']],
    ['trace not ascending', 8, 88, '0000001', ['8 Trace number error']],
    ['no record', 8, 1, 'X', ['8 Line error', '10 Entry and addenda count error']],
    ['batch count', 11, 2, '000003', ['11 Batch count error']],
    ['block count', 11, 8, '000003', ['11 Block count error']],
  ])('%s', (...[, line, column, text, expected]) =>
    expect(brief(put(line, column, text))).toEqual(expect.arrayContaining(expected)),
  );

  it('says column, what stands there and what should', () => {
    const [fault] = faultsOf(put(3, 12, '8'));
    expect(fault).toMatchObject({
      line: 3,
      column: 12,
      columnEnd: 12,
      field: 'Check digit',
      found: '8',
      expected: '9',
    });
  });

  it('tells an entry that was changed from a control record that was', () => {
    const [entry] = faultsOf(put(7, 38, '99'));
    expect(entry).toMatchObject({ line: 10, field: 'Total debits' });
    expect(entry?.message).toContain('an entry of the batch is wrong');
    const [control] = faultsOf(put(10, 31, '99'));
    expect(control?.message).toContain('this record is wrong');
  });

  it.each([
    ['missing file header', linesWithout(1), '1 Line error'],
    ['missing batch header', linesWithout(2), '2 Line error'],
    ['missing entry', linesWithout(7), '9 Total debits error'],
    ['missing batch control', linesWithout(5), '5 Line error'],
    ['missing file control', linesWithout(11), '11 Line error'],
    ['two files in one', good + good, '21 Line error'],
    ['95 columns', put(3, 95, 'X'), '3 Line error'],
    ['padding of nines alone', `${'9'.repeat(94)}\n`.repeat(10), '1 Line error'],
  ])('%s', (_, text, expected) => expect(brief(text)).toContain(expected));

  it.each([
    '',
    '\n\n\n',
    '\r',
    '\ufeff',
    '\0\0\0',
    '\t'.repeat(94),
    '💰'.repeat(60),
    'x'.repeat(1e6),
  ])('of what is no file: case %#', (text) =>
    expect(readAchFile(text).verdict.errors).toBeGreaterThan(0),
  );

  it('keeps the first faults and counts the rest', () => {
    const reader = achReader({ faultsKept: 2 });
    reader.push('X\n'.repeat(50));
    const { faults, errors } = reader.end();
    expect(faults).toHaveLength(2);
    expect(errors).toBeGreaterThan(49);
  });
});

describe('any single changed digit', () => {
  // Columns of amounts, routing numbers, counts, hashes and totals, by line.
  const places: [line: number, from: number, to: number][] = [
    [1, 5, 13],
    [2, 80, 87],
    [3, 4, 12],
    [3, 30, 39],
    [5, 5, 44],
    [5, 80, 87],
    [7, 4, 12],
    [7, 30, 39],
    [8, 30, 39],
    [9, 30, 39],
    [10, 5, 44],
    [11, 2, 55],
  ];
  const columns = places.flatMap(([line, from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => [line, from + at] as const),
  );

  const names = (fault: AchFault, changed: { line: number; column: number; isAmount: boolean }) => {
    const { line, column, isAmount } = changed;
    if (fault.line === line)
      // The digit that makes a routing number wrong is not known: its check digit is named.
      return fault.field === 'Check digit' || (fault.column <= column && fault.columnEnd >= column);
    // Which amount of a batch was changed is not known: the sum that it breaks is named.
    if (isAmount)
      return /^Total/.test(fault.field) && fault.message.includes('an entry of the batch');
    return line === 2 && fault.field.startsWith('Originating DFI');
  };

  it('is found, and named in its record or in the sum that it breaks', () => {
    const lines = good.split('\n');
    for (const [line, column] of columns) {
      const old = lines[line - 1]?.[column - 1];
      for (const digit of '0123456789') {
        if (digit === old) continue;
        const faults = faultsOf(put(line, column, digit));
        const where = `line ${line}, column ${column}, ${digit}`;
        expect(faults.filter(({ severity }) => severity === 'error').length, where).toBeGreaterThan(
          0,
        );
        const isAmount = lines[line - 1]?.[0] === '6' && column >= 30;
        const isNamed = faults.some((fault) => names(fault, { line, column, isAmount }));
        expect(isNamed, where).toBe(true);
      }
    }
  });
});

describe('whatever arrives', () => {
  it('is judged and never crashes', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.integer({ min: 0, max: good.length }),
            fc.nat(200),
            fc.string({ unit: 'binary', maxLength: 99 }),
          ),
          { minLength: 1, maxLength: 4 },
        ),
        (edits) => {
          let text = good;
          for (const [at, left, put] of edits)
            text = text.slice(0, at) + put + text.slice(at + left);
          const { verdict } = readAchFile(text);
          for (const { line, column, columnEnd, message } of verdict.faults) {
            expect(line).toBeGreaterThan(0);
            expect(columnEnd).toBeGreaterThanOrEqual(column);
            expect(message).not.toBe('');
          }
        },
      ),
    );
  });

  it('is read the same in chunks of any size', () => {
    const texts = [
      good,
      good.replaceAll('\n', '\r\n'),
      put(3, 20, '\r'),
      good.replaceAll('\n', ''),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.array(fc.nat(120)), (text, sizes) => {
        const reader = achReader();
        let at = 0;
        for (const size of sizes) {
          reader.push(text.slice(at, at + size));
          at += size;
        }
        reader.push(text.slice(at));
        expect(reader.end()).toEqual(readAchFile(text).verdict);
      }),
    );
  });
});

describe('bytes', () => {
  const decoded = (bytes: Uint8Array, size: number): string => {
    const decoder = achDecoder();
    let text = '';
    for (let at = 0; at < bytes.length; at += size)
      text += decoder.push(bytes.subarray(at, at + size));
    return text + decoder.end();
  };

  it.each([1, 2, 3, 100])('are read as UTF-8 in chunks of %i', (size) =>
    expect(decoded(new TextEncoder().encode('CAFÉ “ß” €💰 7'), size)).toBe('CAFÉ “ß” €💰 7'),
  );

  it.each([1, 2, 100])('that are no UTF-8 are read as Windows-1252 in chunks of %i', (size) =>
    expect(decoded(Uint8Array.of(0x43, 0xc9, 0x20, 0x93, 0x41, 0x94, 0x80, 0xe9), size)).toBe(
      'CÉ “A”€é',
    ),
  );

  it('of UTF-8 are what TextDecoder makes of them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 9 }), (text, size) => {
        const bytes = new TextEncoder().encode(text);
        expect(decoded(bytes, size)).toBe(
          new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
        );
      }),
    );
  });
});
