import { BrokenCsv, csvRows } from '@server/platform/imports/csvRows';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';

async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(text: string, size: number): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of csvRows(pieces(text, size))) rows.push(...batch);
  return rows;
}

const cell = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'two words',
    'say "hi"',
    'a,b',
    'line\nbreak',
    'line\r\nbreak',
    '"',
    '""',
    ' x ',
    'é🌿',
    ';',
    "'=1",
  ),
  fc.string({ maxLength: 8 }).filter((text) => !/\r/.test(text)),
);

it('reads in pieces of any size what Papa reads at once', async () => {
  const files = fc.record({
    rows: fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 12 }),
    newline: fc.constantFrom('\n', '\r\n'),
    size: fc.integer({ min: 1, max: 60 }),
    isEnded: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(files, async ({ rows, newline, size, isEnded }) => {
      const table = [['head', 'line'], ...rows];
      const text = Papa.unparse(table, { newline, quotes: true }) + (isEnded ? newline : '');
      // Line breaks inside of quotes are even as well.
      const even = table.map((row) => row.map((text) => text.replaceAll('\r\n', '\n')));
      expect(await read(text, size)).toEqual(even);
    }),
    { numRuns: 300, seed: 11 },
  );
});

it.each([
  [
    'a;b\n1;2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a\tb\r\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    // Two files put together.
    'a,b\r\n1,2\n3,4\r5,6\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ],
  ],
  ['\na;b\n1,;2', [[''], ['a', 'b'], ['1,', '2']]],
  [
    'a,b\n\n  \n1,2\n\n',
    // Blank lines are told: whoever numbers rows counts them.
    [['a', 'b'], [''], ['  '], ['1', '2'], ['']],
  ],
  [
    'sep=;\r\na,b;c\r\n1;2',
    [
      ['a,b', 'c'],
      ['1', '2'],
    ],
  ],
  ['sep=|', []],
  ['a,b', [['a', 'b']]],
  ['', []],
])('understands %j', async (text, rows) => {
  for (const size of [1, 3, 1000]) expect(await read(text, size)).toEqual(rows);
});

it.each([
  ['a,b\n1,"2\n3,4\n', 1],
  ['a,b\n1,2\n"x"y,4\n5,6\n', 2],
  ['sep=,\na,b\n1,"2\n3,4\n', 1],
])('names the row where %j breaks', async (text, row) => {
  for (const size of [1, 7, 1000]) await expect(read(text, size)).rejects.toMatchObject({ row });
});

it('gives up on a quote that never ends before it has read everything', async () => {
  let read = 0;
  async function* endless(): AsyncGenerator<string> {
    yield 'a,b\n1,"';
    for (; read < 200; read++) yield 'x'.repeat(64 * 1024);
  }
  const reading = async () => {
    for await (const _ of csvRows(endless()));
  };
  await expect(reading()).rejects.toThrow(BrokenCsv);
  expect(read).toBeLessThan(20);
});
