import { jsPDF } from 'jspdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownCode, pieceWith } from '@/domain/pdf/furtherSigns';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { isOfTypeface } from '@/domain/pdf/typefaceSigns';
import { drawPages } from '@/shared/files/pdf/drawPages';
import { furtherFiles } from '@/shared/files/pdf/further/furtherFiles';
import { makePdf } from '@/shared/files/pdf/makePdf';
import type { PagePicture } from '@/shared/files/pdf/pagePicture';
import { pictureMaker } from '@/shared/files/pdf/pictures';
import type { Metrics } from '@/shared/files/pdf/sheet';
import { addFace, addTypeface } from '@/shared/files/pdf/typeface';
import { pdfPages } from '../support/pdfText';
import { pdfFonts, pdfPiece } from '../support/pdfWorker';
import { invoice, line, long, overlaps, receipt, receiptItem } from './invoicePdfStage';

let draw: (document: PdfDocument) => PagePicture[];
let metrics: Metrics;

beforeAll(async () => {
  const fonts = await pdfFonts();
  draw = pictureMaker(fonts);
  metrics = addTypeface(new jsPDF({ unit: 'pt' }), fonts);
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
  // Each stretch of one font is a text of its own.
  const words = page.replaceAll('\n', '');
  for (const name of names.slice(0, 3)) expect(words).toContain(name);
  // jspdf writes signs of one unit: an emoji is printed, and found by its private code alone.
  expect(words).toContain(`${String.fromCharCode(ownCode(0x1f33f))} Leaf`);
  // Readers turn around what is read from the right, and find letters behind joined shapes.
  expect(words).toContain('םולש');
  expect(words).toContain('\ufee1\ufefc\ufeb4\ufedf\ufe8d \ufeb0\ufe92\ufea8\ufee3');
  expect(page.split('\n')).toContain('□□');
  const raw = Buffer.from(file).toString('latin1');
  for (const font of ['arabic-1', 'emoji-1', 'hebrew-1', 'thai-1'])
    expect(raw).toContain(`/BaseFont /${font}`);
  expect(file.byteLength).toBeLessThan(90_000);
  const pictures = (await drawPages(document)).flatMap(({ texts }) => texts);
  const readFromRight = pictures
    .filter(({ isRightToLeft }) => isRightToLeft)
    .map(({ text }) => text);
  expect(readFromRight).toEqual(['שלום (7)', 'مخبز السلام']);
  expect(pictures.map(({ text }) => text)).toEqual(expect.arrayContaining(names));
});

/** The code points of a font file, as jspdf reads them. */
function codesIn(content: string): Set<number> {
  const pdf = new jsPDF();
  addFace(pdf, 'one', content);
  const { codeMap } = pdf.setFont('one', 'normal').getFont().metadata.cmap.unicode;
  const glyphs: [string, number][] = Object.entries(codeMap);
  return new Set(glyphs.filter(([, glyph]) => glyph !== 0).map(([code]) => Number(code)));
}

it('what is said to be printable is what the fonts hold, piece by piece', async () => {
  const codes = Array.from({ length: 0x1ffff - 0x20 }, (_, at) => at + 0x20);
  const typeface = Object.values(await pdfFonts()).map(codesIn);
  const ofTypeface = (code: number): boolean => typeface.every((held) => held.has(code));
  expect(codes.filter((code) => isOfTypeface(code) !== ofTypeface(code))).toEqual([]);
  const named = new Set(codes.flatMap((code) => pieceWith(code) ?? []));
  const files = furtherFiles(pdfPiece);
  await files.hold([...named]);
  const held = new Map([...named].map((piece) => [piece, codesIn(files.content(piece))]));
  const missing = codes.filter((code) => {
    const piece = pieceWith(code);
    return piece !== null && !held.get(piece)?.has(ownCode(code));
  });
  expect(missing).toEqual([]);
  // Private codes are emoji and places of marks.
  const isPrivate = (code: number): boolean => code >= 0xe000 && code <= 0xf8ff;
  const unlisted = [...held].flatMap(([piece, own]) =>
    [...own].filter(
      (code) => code >= 0x20 && code < 0xffff && !isPrivate(code) && pieceWith(code) !== piece,
    ),
  );
  expect(unlisted).toEqual([]);
});

it('the shapes that jspdf gives to Arabic letters are in the font: none is lost', () => {
  const pdf = new jsPDF();
  const letters = Array.from({ length: 0x6d4 - 0x620 }, (_, at) =>
    String.fromCharCode(0x621 + at),
  ).filter((letter) => pieceWith(letter.charCodeAt(0)) !== null);
  expect(letters.length).toBeGreaterThan(80);
  const lost = letters
    .flatMap((one) => letters.map((other) => `${one}${other}${one} ${other}`))
    .flatMap((word) => [...pdf.processArabic(word)])
    .filter((sign) => sign !== ' ' && pieceWith(sign.charCodeAt(0)) === null);
  expect([...new Set(lost)]).toEqual([]);
});
