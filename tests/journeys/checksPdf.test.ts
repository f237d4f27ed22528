import { describe, expect, it } from 'vitest';
import type { PdfBlock, PdfDocument } from '@/domain/pdf/pdfDocument';
import { makePdf } from '@/shared/files/pdf/makePdf';
import { pdfPages } from '../support/pdfText';

const document: PdfDocument = {
  title: 'Person check report',
  author: 'Greenledger',
  size: 'a4',
  blocks: [],
};
const hostile = '\\) Tj ET (</script> %EOF {x} <b>';

const fileOf = async (
  blocks: readonly PdfBlock[],
  extra: Partial<PdfDocument> = {},
): Promise<Uint8Array> =>
  new Uint8Array(await (await makePdf({ ...document, ...extra, blocks })).arrayBuffer());

describe('a PDF', () => {
  it('holds text that can be found, in any script of the fonts', async () => {
    const names = 'Łukasz Żółć, Ødegård, Nguyễn Thị Ánh, Иванов, Παπαδόπουλος, €1,234.50 “x” — ✓';
    const [page] = pdfPages(await fileOf([{ kind: 'paragraph', text: names }]));
    expect(page?.replaceAll('\n', ' ')).toContain(names);
  });

  it('prints hostile text as text', async () => {
    const blocks = [
      { kind: 'heading', level: 1, text: hostile },
      { kind: 'twoColumnTable', rows: [{ label: 'x', value: { text: hostile, tone: 'bad' } }] },
    ] as const;
    const [page] = pdfPages(await fileOf(blocks, { title: hostile }));
    expect(page?.split(hostile)).toHaveLength(4);
  });

  it('names its title and author, and carries the glyphs it uses alone', async () => {
    const file = await fileOf([{ kind: 'paragraph', text: 'Hello' }]);
    const text = Buffer.from(file).toString('latin1');
    expect(text).toMatch(/^%PDF-1\./);
    expect(text).toContain('/Title (Person check report)');
    expect(text).toContain('/Author (Greenledger)');
    expect(text).toContain('/DisplayDocTitle true');
    expect(text).toContain('/BaseFont /Inter-Bold');
    expect(text).not.toContain('Helvetica');
    expect(file.byteLength).toBeLessThan(40_000);
  });

  it('tells how far it is', async () => {
    const told: (number | null)[] = [];
    const blocks = Array.from({ length: 5 }, () => ({ kind: 'paragraph', text: 'x' }) as const);
    const blob = await makePdf({ ...document, blocks }, ({ done }) => told.push(done));
    expect(blob.type).toBe('application/pdf');
    expect(told.length).toBeGreaterThan(5);
    expect(told).toEqual([...told].sort());
    expect(told.at(-1)).toBe(1);
  });

  it('is given up when cancelled, before and while it is made', async () => {
    const before = AbortSignal.abort();
    await expect(makePdf(document, undefined, before)).rejects.toMatchObject({
      name: 'AbortError',
    });
    const stop = new AbortController();
    const told: (number | null)[] = [];
    const made = makePdf(document, ({ done }) => told.push(done), stop.signal);
    stop.abort();
    await expect(made).rejects.toMatchObject({ name: 'AbortError' });
    expect(told).toEqual([0]);
  });
});
