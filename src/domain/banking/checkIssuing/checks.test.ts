import { describe, expect, it } from 'vitest';
import { amountWords } from './amountWords';
import { checkPaper } from './checkPaper';
import { canClear, firstFreshDay, firstKeptDay, paidError } from './checkRow';
import { type MicrBar, micrBars, micrLine } from './micr';
import { paidCheckImport } from './paidChecks';
import { positivePayCsv } from './positivePay';

describe('an amount in words', () => {
  it.each([
    [1, 'Zero and 01/100'],
    [100, 'One and 00/100'],
    [1_999, 'Nineteen and 99/100'],
    [2_150, 'Twenty-one and 50/100'],
    [10_000, 'One hundred and 00/100'],
    [100_000, 'One thousand and 00/100'],
    [101_005, 'One thousand ten and 05/100'],
    [1_234_567, 'Twelve thousand three hundred forty-five and 67/100'],
    [99_999_999, 'Nine hundred ninety-nine thousand nine hundred ninety-nine and 99/100'],
    [100_000_000, 'One million and 00/100'],
    [200_000_000_001, 'Two billion and 01/100'],
  ])('%d cents is %s', (cents, words) => expect(amountWords(cents)).toBe(words));

  it.each([-1, 0.5, Number.NaN, 100_000_000_000_000])('%d is none', (cents) =>
    expect(() => amountWords(cents)).toThrow(RangeError),
  );
});

describe('the MICR line', () => {
  const line = micrLine({ checkNumber: 1001, routing: '325081403', account: '4455667788' });
  const at = (position: number) => line.find((mark) => mark.position === position)?.sign;

  it('has its symbols and fields at the positions of a business check', () => {
    const text = (from: number, to: number) => {
      let read = '';
      for (let position = from; position >= to; position--) read += at(position) ?? ' ';
      return read;
    };
    expect(text(52, 45)).toBe('U001001U');
    expect(text(44, 44)).toBe(' ');
    expect(text(43, 33)).toBe('T325081403T');
    expect(text(32, 14)).toBe('        4455667788U');
    expect(text(13, 1)).toBe(' '.repeat(13));
  });

  it('stands in the clear band, an eighth of an inch apart, position 1 at 5/16 inch', () => {
    const size = { width: 612, height: 252 };
    const bars = micrBars([{ position: 1, sign: '0' }], size);
    expect(Math.max(...bars.map(({ left, width }) => left + width))).toBeCloseTo(612 - 22.5);
    expect(Math.min(...bars.map(({ left }) => left))).toBeCloseTo(612 - 22.5 - 7 * 0.936);
    const all = micrBars(line, size);
    expect(Math.min(...all.map(({ top }) => top))).toBeGreaterThan(252 - 45);
    expect(Math.max(...all.map(({ top, height }) => top + height))).toBeLessThan(252 - 13.5);
    const [first] = micrBars([{ position: 2, sign: '0' }], size);
    expect((bars[0]?.left ?? 0) - (first?.left ?? 0)).toBeCloseTo(9);
  });

  it('is read back from what is printed, as a reader of checks does', () => {
    const size = { width: 612, height: 252 };
    const fields = { checkNumber: 987_654, routing: '122105278', account: '01234567890123456' };
    const shapeOf = (bars: readonly MicrBar[], left: number): string =>
      bars
        .map(({ left: at, top, width }) => [at - left, top, width].map((n) => n.toFixed(2)).join())
        .join(' ');
    const signs = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'A', 'U', 'D'] as const;
    const known = new Map(
      signs.map((sign) => [shapeOf(micrBars([{ position: 1, sign }], size), 612 - 22.5 - 9), sign]),
    );
    const printed = micrBars(micrLine(fields), size);
    const read = Array.from({ length: 52 }, (_, at) => {
      // A position is an eighth of an inch wide.
      const right = 612 - 22.5 - at * 9;
      const bars = printed.filter(({ left }) => left >= right - 8.9 && left < right);
      return known.get(shapeOf(bars, right - 9)) ?? ' ';
    });
    expect(read.reverse().join('').trimEnd()).toBe('U987654U T122105278T 01234567890123456U');
  });

  it('tells its 14 characters apart; all but on-us and dash are nine modules high', () => {
    const signs = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'A', 'U', 'D'] as const;
    const shapes = signs.map((sign) => micrBars([{ position: 1, sign }], { width: 0, height: 0 }));
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(14);
    const modules = shapes.map((bars) => new Set(bars.map(({ top }) => top.toFixed(3))).size);
    expect(modules.map((count) => count === 9)).toEqual(
      signs.map((sign) => sign !== 'U' && sign !== 'D'),
    );
  });
});

const check = {
  checkNumber: 1001,
  issuedOn: '2026-11-26',
  amountCents: 12_345,
  payee: 'Green Door LLC',
  address: ['12 Main Street', 'Portland, OR 97201'],
  memo: '',
  companyName: 'Green Door',
  behind: 'D-12',
  drawerName: 'Greenledger Inc',
  drawerAddress: '1 Market Street',
  bankName: 'Cascade Bank',
  bankAddress: '',
  fraction: '',
  routing: '325081403',
  account: '4455667788',
};

it('the paper of checks has a page each, and no text in the clear band of the MICR line', () => {
  const { blocks, size } = checkPaper([check, { ...check, checkNumber: 1002 }]);
  expect([size, blocks.length]).toEqual(['letter', 2]);
  const [page] = blocks;
  const texts = page?.kind === 'drawing' ? page.items.filter(({ kind }) => kind === 'text') : [];
  const lines = texts.flatMap((item) => (item.kind === 'text' ? [item] : []));
  expect(lines.map(({ text }) => text)).toContain('**123.45**');
  expect(lines.filter(({ baseline }) => baseline > 207 && baseline < 252)).toEqual([]);
});

it('no text of a check runs into the amount or what is ruled off, however long it is', () => {
  const long = {
    ...check,
    amountCents: 999_999_999_99,
    payee: 'W'.repeat(120),
    memo: 'M'.repeat(60),
  };
  const [page] = checkPaper([long]).blocks;
  const items = page?.kind === 'drawing' ? page.items : [];
  const room = (text: string, baseline: number) =>
    items.flatMap((item) =>
      item.kind === 'text' && item.text.startsWith(text) && item.baseline === baseline
        ? [item.left + (item.most ?? Number.POSITIVE_INFINITY)]
        : [],
    )[0];
  // The sign $ of the amount, and the word DOLLARS.
  expect(room('WWW', 98)).toBeLessThanOrEqual(470);
  expect(room('Nine hundred', 124)).toBeLessThanOrEqual(520);
  expect(room('MMM', 192)).toBeLessThanOrEqual(330);
});

it('a check is fresh for 180 days', () => {
  expect(firstFreshDay('2026-06-30')).toBe('2026-01-01');
  expect(firstKeptDay('2026-07-05')).toBe('2026-01-01');
});

it.each([
  [{ state: 'printed', endedAt: '' }, true],
  [{ state: 'stale', endedAt: '' }, true],
  [{ state: 'stale', endedAt: '2026-07-06T00:00:00Z' }, false],
  [{ state: 'stopped', endedAt: '2026-07-06T00:00:00Z' }, false],
  [{ state: 'approved', endedAt: '' }, false],
] as const)('%o can be taken for paid: %s', (row, can) => expect(canClear(row)).toBe(can));

it.each([
  [{ amountCents: 12_345, payee: '' }, null],
  [{ amountCents: 12_345, payee: 'green door, l.l.c.' }, null],
  [{ amountCents: 12_344, payee: '' }, 'The bank paid $123.44, the check is for $123.45'],
  [
    { amountCents: 12_345, payee: 'Mallory' },
    'The bank paid Mallory, the check is to Green Door LLC',
  ],
])('a bank that paid %o is answered %s', (paid, error) =>
  expect(paidError({ ...check, state: 'printed' }, paid)).toBe(error),
);

it('a bank’s row is read as banks write it', () => {
  const { read, check: judged } = paidCheckImport.rulesOf(null);
  const row = ['0001001', '$1,000.00', '1/5/2026', '=Green'];
  expect(judged(row)).toEqual([]);
  expect(read(row)).toEqual({
    number: 1001,
    amountCents: 100_000,
    day: '2026-01-05',
    payee: '=Green',
  });
  expect(judged(['', '-1', 'soon', '']).map(({ column }) => column)).toEqual([
    'number',
    'amount',
    'date',
  ]);
});

it('a Positive Pay line is safe to open in a spreadsheet', () => {
  const line = {
    checkNumber: 7,
    issuedOn: '2026-01-05',
    amountCents: 1,
    payee: '+1',
    isVoid: true,
  };
  expect(positivePayCsv('123', [line]).split('\r\n')[1]).toBe("123,7,01/05/2026,0.01,'+1,V");
});
