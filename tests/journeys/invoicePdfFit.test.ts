import { jsPDF } from 'jspdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { pieceWith } from '@/domain/pdf/furtherSigns';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { isOfTypeface } from '@/domain/pdf/typefaceSigns';
import { drawPages } from '@/shared/files/pdf/drawPages';
import { addOutlines, type Outline } from '@/shared/files/pdf/further/outlines';
import { metricsOf } from '@/shared/files/pdf/glyphs';
import { makePdf } from '@/shared/files/pdf/makePdf';
import type { PagePicture } from '@/shared/files/pdf/pagePicture';
import { pictureMaker } from '@/shared/files/pdf/pictures';
import type { Metrics } from '@/shared/files/pdf/sheet';
import { addTypeface } from '@/shared/files/pdf/typeface';
import { pdfPages } from '../support/pdfText';
import { pdfFonts, pdfPiece } from '../support/pdfWorker';
import { invoice, line, long, overlaps, receipt, receiptItem } from './invoicePdfStage';

let draw: (document: PdfDocument) => PagePicture[];
let metrics: Metrics;

beforeAll(async () => {
  const fonts = await pdfFonts();
  draw = pictureMaker(fonts);
  metrics = metricsOf(addTypeface(new jsPDF({ unit: 'pt' }), fonts));
});

describe('large sums', () => {
  const most = '9999999999.99';
  it.each([
    [
      'an invoice',
      () => invoice({ itemsDetails: [line({ itemName: long, unitCost: most, Qnty: '100000' })] }),
      ['$9,999,999,999.99', '100,000', '$999,999,999,999,000.00'],
    ],
    [
      'a receipt',
      () => receipt({ items: [{ ...receiptItem, lineTotal: most }] }),
      ['$9,999,999,999.99'],
    ],
  ])('in %s stand on one line; the columns of words give way', (_, document, sums) => {
    const pages = draw(document());
    expect(pages.flatMap(({ texts }) => texts.map(({ text }) => text))).toEqual(
      expect.arrayContaining(sums),
    );
    for (const page of pages) expect(overlaps(page, metrics)).toEqual([]);
  });
});

it('a file prints the names of every script, in the order in which they are read', async () => {
  const names = ['金門超市', '서울마켓', 'ร้านน้ำผึ้ง', '🌿 Leaf', 'שלום (7)', 'مخبز السلام'];
  const document = invoice({
    itemsDetails: names.map((itemName) => line({ itemName })),
    notes: 'शॉप',
  });
  const file = new Uint8Array(await (await makePdf(document)).arrayBuffer());
  const [page = ''] = pdfPages(file);
  for (const name of names.slice(0, 4)) expect(page).toContain(name);
  // Readers turn around what is read from the right.
  for (const name of ['םולש', 'مالسلا زبخم']) expect(page).toContain(name);
  expect(page.split('\n')).toContain('□□');
  expect(Buffer.from(file).toString('latin1')).toContain('/BaseFont /GLFURT+NotoSans');
  expect(file.byteLength).toBeLessThan(60_000);
  const pictures = (await drawPages(document)).flatMap(({ texts }) => texts);
  const readFromRight = pictures
    .filter(({ isRightToLeft }) => isRightToLeft)
    .map(({ text }) => text);
  expect(readFromRight).toEqual(['שלום (7)', 'مخبز السلام']);
  expect(pictures.map(({ text }) => text)).toEqual(expect.arrayContaining(names));
});

it('what is said to be printable is what the fonts hold, piece by piece', async () => {
  const codes = Array.from({ length: 0x1ffff - 0x20 }, (_, at) => at + 0x20);
  const further = new Map<number, string>();
  for (const piece of new Set(codes.flatMap((code) => pieceWith(code) ?? []))) {
    const outlines = new Map<number, Outline>();
    addOutlines(await pdfPiece(piece), outlines);
    for (const code of outlines.keys()) further.set(code, piece);
  }
  // Places of marks are nobody's letters.
  const isOwn = (code: number): boolean => code >= 0xe000 && code <= 0xf8ff;
  const isAsListed = (code: number): boolean =>
    isOfTypeface(code) === metrics.has(code) && pieceWith(code) === (further.get(code) ?? null);
  expect(codes.filter((code) => !isOwn(code) && !isAsListed(code))).toEqual([]);
});
