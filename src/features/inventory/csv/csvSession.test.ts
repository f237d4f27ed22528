import { describe, expect, it } from 'vitest';
import { sampleCsv } from '@/domain/inventory/csv';
import { csvSession } from './csvSession';
import { notText } from './csvTexts';
import type { CsvAnswer, CsvOutcome } from './messages';

async function outcomeOf(content: BlobPart): Promise<CsvOutcome | undefined> {
  const told: CsvAnswer[] = [];
  await csvSession((answer) => told.push(answer))({
    kind: 'check',
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

describe('titles that are there already', () => {
  it('become problems of the rows where they stand, in their order', async () => {
    const told: CsvAnswer[] = [];
    const ask = csvSession((answer) => told.push(answer));
    const [head = '', row = ''] = sampleCsv().split('\r\n');
    const rows = [
      row.replace('35.00', '0.50'),
      row.replace('Eighth', 'Ounce'),
      row.replace('Hybrid', 'Purple'),
    ];
    await ask({ kind: 'check', file: new File([[head, ...rows].join('\r\n')], 'a.csv') });
    await ask({ kind: 'titles', id: 1, from: 1, size: 5 });
    expect(told.at(-1)).toEqual({ kind: 'titles', id: 1, titles: ['Blue Dream Ounce'], of: 2 });
    await ask({ kind: 'taken', id: 2, titles: ['Blue Dream Ounce', 'of no row'] });
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
