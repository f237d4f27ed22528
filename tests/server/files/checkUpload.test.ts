import { Readable } from 'node:stream';
import { checkUpload } from '@server/platform/files/checkUpload';
import { Refusal } from '@server/platform/http/refusal';
import { describe, expect, it } from 'vitest';
import { mostFileBytes } from '@/domain/files/limits';
import { zipOf } from './zip';

const types = { name: '[Content_Types].xml', content: Buffer.from('<Types/>') };
const word = { name: 'word/document.xml', content: Buffer.from('<w:document/>') };
const bitmap = Buffer.alloc(60);
bitmap.write('BM');
bitmap.writeUInt32LE(54, 10);
bitmap.writeUInt32LE(40, 14);

const samples: Record<string, Buffer> = {
  pdf: Buffer.from('%PDF-1.7\n...'),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
  gif: Buffer.from('GIF89a....'),
  jpg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0]),
  bmp: bitmap,
  csv: Buffer.from('a,b\r\nBlüte,2\n'),
  docx: zipOf([types, word]),
};
const formatText = 'Please select valid format to upload the file';

async function refusalOf(name: string, content: Buffer | Readable): Promise<Refusal> {
  const outcome = await checkUpload(name, content).catch((failure: unknown) => failure);
  if (!(outcome instanceof Refusal)) throw new Error(`${name} was taken`);
  return outcome;
}

describe('checking an upload', () => {
  it.each(Object.keys(samples))('takes a real %s', async (extension) => {
    const checked = await checkUpload(
      `Menu.${extension.toUpperCase()}`,
      samples[extension] ?? Buffer.alloc(0),
    );
    expect(checked).toMatchObject({ name: `Menu.${extension}`, extension });
    expect(checked.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  const extensions = Object.keys(samples);
  const isJpeg = (extension: string): boolean => extension.startsWith('jp');
  const lies = extensions.flatMap((claimed) =>
    extensions
      .filter((real) => real !== claimed && !(isJpeg(real) && isJpeg(claimed)))
      .map((real) => [claimed, real] as const),
  );
  it.each(lies)('refuses a .%s that is a %s', async (claimed, real) => {
    const refusal = await refusalOf(`menu.${claimed}`, samples[real] ?? Buffer.alloc(0));
    expect([refusal.status, refusal.message]).toEqual([400, formatText]);
  });

  it.each([
    'menu.exe',
    'menu',
    'menu.pdf.js',
    'menu.svg',
    'a.pdf\0.exe',
    'menu\u202efdp.exe',
    'menu.html',
  ])('refuses the name %j', async (name) => {
    expect((await refusalOf(name, Buffer.from('%PDF-'))).message).toBe(formatText);
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['NUL bytes', Buffer.from('a,b\0c')],
    ['escape characters', Buffer.from('a,\u001b[31m')],
  ])('refuses a csv with %s', async (_what, content) => {
    expect((await refusalOf('menu.csv', content)).status).toBe(400);
  });

  it('stops reading at 10 MB', async () => {
    let given = 0;
    const endless = new Readable({
      read() {
        given += 65_536;
        this.push(Buffer.alloc(65_536, 'a'));
      },
    });
    const refusal = await refusalOf('menu.csv', endless);
    expect([refusal.status, refusal.message]).toEqual([413, 'The file is larger than 10 MB']);
    expect(given).toBeLessThan(mostFileBytes + 20 * 65_536);
    expect((await refusalOf('menu.csv', Buffer.alloc(mostFileBytes + 1, 'a'))).status).toBe(413);
  });
});

describe('a docx', () => {
  const zeros = Buffer.alloc(70 * 1024 * 1024);
  it.each([
    ['another zip', zipOf([{ name: 'readme.txt', content: Buffer.from('x') }])],
    ['a spreadsheet', zipOf([types, { name: 'xl/workbook.xml', content: Buffer.from('x') }])],
    ['macros', zipOf([types, word, { name: 'word/vbaProject.bin', content: Buffer.from('x') }])],
    ['encryption', zipOf([types, { ...word, encrypted: true }])],
    ['a bomb', zipOf([types, word, { name: 'word/media/a.bin', content: zeros }])],
    [
      'a bomb that lies',
      zipOf([types, word, { name: 'word/media/a.bin', content: zeros, declared: 10 }]),
    ],
    ['a cut end', zipOf([types, word]).subarray(0, -10)],
    ['only the start', Buffer.from('PK\x03\x04word/document.xml[Content_Types].xml', 'latin1')],
  ])('with %s is refused', async (_what, content) => {
    expect((await refusalOf('menu.docx', content)).message).toBe(formatText);
  });
});
