import { describe, expect, it } from 'vitest';
import { notText } from '@/domain/imports/importTexts';
import { sampleCsv } from '@/domain/inventory/csv';
import { isPossibleTitle } from '@/domain/inventory/takenTitles';
import { keysOf } from './checkText';
import { importSession } from './importSession';
import type { ImportAnswer, ImportOutcome } from './messages';

const inventory = { name: 'inventory', context: null } as const;

async function outcomeOf(content: BlobPart): Promise<ImportOutcome | undefined> {
  const told: ImportAnswer[] = [];
  await importSession((answer) => told.push(answer))({
    kind: 'check',
    order: inventory,
    file: new File([content], 'a.csv'),
  });
  return told.flatMap((answer) => (answer.kind === 'outcome' ? [answer.outcome] : []))[0];
}

const titled = (title: string): string => sampleCsv().replace('Blue Dream Eighth', title);

/** UTF-16 as spreadsheets write it, with its mark. */
const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    new Uint16Array([0xfeff, ...[...text].map((letter) => letter.charCodeAt(0))]).buffer,
  );

const latin1 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array([...text].map((letter) => letter.charCodeAt(0)));

describe('the encoding of an import file', () => {
  it.each([
    ['Latin-1', latin1(titled('Café'))],
    ['UTF-16', utf16(sampleCsv())],
    [
      'a UTF-8 letter cut off',
      new TextEncoder().encode(titled('Łódź')).slice(0, -1).with(200, 0xc5),
    ],
  ])('is refused when it is not UTF-8: %s', async (_, content) => {
    expect(await outcomeOf(content)).toMatchObject({ fileProblem: notText, total: 0 });
  });

  it.each(['Café Łódź 🌿', 'already \uFFFD damaged'])('is UTF-8 with %j', async (title) => {
    expect(await outcomeOf(titled(title))).toMatchObject({ rows: 1, fileProblem: null, total: 0 });
    expect(await outcomeOf(`\uFEFF${titled(title)}`)).toMatchObject({
      fileProblem: null,
      total: 0,
    });
  });

  it('has NUL as an error of its cell', async () => {
    const outcome = await outcomeOf(titled('a\0b'));
    expect(outcome).toMatchObject({ fileProblem: null, total: 1, columns: ['inventory_title'] });
    expect(outcome?.firstMessages[0]).toContain('row 1, column inventory_title: Invalid Value');
  });
});

const taken = 'is already exists';

describe('titles that are there already', () => {
  it('become problems of the rows where they stand, in their order', async () => {
    const told: ImportAnswer[] = [];
    const ask = importSession((answer) => told.push(answer));
    const [head = '', row = ''] = sampleCsv().split('\r\n');
    const rows = [
      row.replace('35.00', '0.50'),
      row.replace('Eighth', 'Ounce'),
      row.replace('Hybrid', 'Purple'),
    ];
    await ask({
      kind: 'check',
      order: inventory,
      file: new File([[head, ...rows].join('\r\n')], 'a.csv'),
    });
    await ask({ kind: 'keys', id: 1, from: 1, size: 5 });
    expect(told.at(-1)).toEqual({ kind: 'keys', id: 1, keys: ['Blue Dream Ounce'], of: 2 });
    await ask({ kind: 'known', id: 2, keys: ['Blue Dream Ounce', 'of no row'], message: taken });
    const answer = told.at(-1);
    expect(answer).toMatchObject({ kind: 'known', id: 2, outcome: { rows: 3, total: 4 } });
    const messages = answer?.kind === 'known' ? answer.outcome.firstMessages : [];
    expect(messages.map((message) => /row \d/.exec(message)?.[0])).toEqual([
      'row 1',
      'row 2',
      'row 3',
      'row 3',
    ]);
    expect(messages[1]).toBe(
      "'Blue Dream Ounce' in row 2, column inventory_title is already exists",
    );
  });
});

describe('the values of a file that no two rows share', () => {
  const [head = '', row = ''] = sampleCsv().split('\r\n');
  const titled = (title: string): string => row.replace('Blue Dream Eighth', title);
  const keysIn = (...rows: string[]): [string, number][] => [
    ...keysOf([head, ...rows, ''].join('\r\n'), inventory),
  ];

  it('come with the row where each stands first; blank lines count', () => {
    expect(keysIn(titled('A'), '', titled(' B '), titled('A'))).toEqual([
      ['A', 1],
      ['B', 3],
    ]);
  });

  it('are read as they would be stored: quoted, with commas, without the prefix of an export', () => {
    expect(keysIn(titled('"One, two"'), titled("'=SUM"))).toEqual([
      ['One, two', 1],
      ['=SUM', 2],
    ]);
  });

  it('are found with other separators too', () => {
    const text = `${head}\n${titled('A')}`.replaceAll(',', ';');
    expect([...keysOf(text, inventory)]).toEqual([['A', 1]]);
  });

  it('tell its first five messages, and count all', async () => {
    const bad = Array.from({ length: 8 }, (_, at) => titled(`T${at}`).replace('35.00', '0.50'));
    const outcome = await outcomeOf([head, ...bad].join('\r\n'));
    expect([outcome?.firstMessages.length, outcome?.total]).toEqual([5, 8]);
  });
});

it.each([
  ['', false],
  ['x'.repeat(101), false],
  ['a\0b', false],
  ['🌿'.repeat(100), true],
])('%j as a title of an inventory: %s', (title, isPossible) => {
  expect(isPossibleTitle(title)).toBe(isPossible);
});
