import { describe, expect, it } from 'vitest';
import { importText } from '@/domain/imports/importDefinition';
import { holderImport, sampleHolder } from '@/domain/invoices/mta/holderImport';
import { importSession } from './importSession';
import type { ImportAnswer } from './messages';

const towns = [{ _id: 'm1', label: 'Port Alder' }];
const order = { name: 'licenseHolders', context: towns } as const;

/** The sample with another person. */
const fileOf = (name: string): string =>
  importText(holderImport, [sampleHolder(towns)]).replace('Jane Doe', name);

/** Asks about a file once it is checked. */
async function asked(
  content: BlobPart,
): Promise<(kind: 'content' | 'csv') => Promise<ImportAnswer>> {
  const told: ImportAnswer[] = [];
  const ask = importSession((answer) => told.push(answer));
  await ask({ kind: 'check', order, file: new File([content], 'a.csv') });
  return async (kind) => {
    const outcome = told.at(-1);
    if (outcome?.kind !== 'outcome' || outcome.outcome.fileProblem !== null)
      throw new Error(JSON.stringify(outcome));
    await ask({ kind, id: 1 });
    return told.at(-1) ?? { kind: 'failed' };
  };
}

/** The first row of a small file, as the worker reads it. */
async function nameIn(content: BlobPart): Promise<unknown> {
  const answer = await (await asked(content))('content');
  return answer.kind === 'content' ? answer.rows[0] : answer;
}

describe('a file as it may come', () => {
  it.each([
    ['letters of any script', fileOf('Łucja 山田 🌿'), 'Łucja 山田 🌿'],
    ['a byte order mark', `\ufeff${fileOf('Ada')}`, 'Ada'],
    ['line feeds', fileOf('Ada').replaceAll('\r\n', '\n'), 'Ada'],
    ['carriage returns', fileOf('Ada').replaceAll('\r\n', '\r'), 'Ada'],
    ['a head from elsewhere', fileOf('Ada').replaceAll('\r\n', '\n').replace('\n', '\r\n'), 'Ada'],
    ['semicolons', fileOf('Ada').replaceAll(',', ';'), 'Ada'],
    ['tabs', fileOf('Ada').replaceAll(',', '\t'), 'Ada'],
    ['its separator named', `sep=;\r\n${fileOf('Ada').replaceAll(',', ';')}`, 'Ada'],
    ['the usual separator named', `\ufeffsep=,\r\n${fileOf('Ada')}`, 'Ada'],
    ['quotes and commas in a cell', fileOf('"Doe, ""J"""'), 'Doe, "J"'],
    ['a line break in a cell', fileOf('"Jane\nDoe"'), 'Jane\nDoe'],
    ['the prefix of our exports', fileOf("'=Jane"), '=Jane'],
    ['a formula', fileOf('=HYPERLINK(1)'), '=HYPERLINK(1)'],
    ['blank lines behind', `${fileOf('Ada')}\r\n,,\r\n\r\n`, 'Ada'],
  ])('with %s is read', async (_, text, name) => {
    expect(await nameIn(text)).toMatchObject({ name, municipalityId: 'm1' });
  });

  it.each([
    [
      'Windows-1252',
      Uint8Array.from(fileOf('Caf\u00e9'), (letter) => letter.charCodeAt(0)),
      /not UTF-8/,
    ],
    ['nothing in it', '', /The file is empty/],
    ['heads alone', fileOf('x').split('\r\n')[0] ?? '', /header but no rows/],
    ['a quote that never ends', `${fileOf('Ada')}"x`, /row 2, /],
    [
      'two columns for one head',
      fileOf('Ada').replace('companyName', 'Contact name'),
      /more than one column for: name \(contact name, name\)/,
    ],
    ['too many rows', fileOf('Ada') + 'x\r\n'.repeat(1000), /more than 1,000 rows/],
  ])('with %s is refused as a whole', async (_, content, problem) => {
    await expect((await asked(content))('content')).rejects.toThrow(problem);
  });

  it('gives its errors as a file that no spreadsheet runs', async () => {
    const text = fileOf('Ada').replace('jane.doe@example.com', '=jane');
    const answer = await (await asked(text))('csv');
    const csv = answer.kind === 'csv' ? await answer.csv.text() : '';
    expect(csv).toMatch(/^Row,Column,Value,Reason\r\n1,email,'=jane,/);
  });
});
