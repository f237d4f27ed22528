import { jsPDF } from 'jspdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { isPrintable } from '@/domain/pdf/unprintable';
import { metricsOf } from '@/shared/files/pdf/glyphs';
import type { PagePicture } from '@/shared/files/pdf/pagePicture';
import { pictureMaker } from '@/shared/files/pdf/pictures';
import type { Metrics } from '@/shared/files/pdf/sheet';
import { addTypeface } from '@/shared/files/pdf/typeface';
import { pdfFonts } from '../support/pdfWorker';
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
    ['a receipt', () => receipt({ items: [{ ...receiptItem, lineTotal: most }] }), ['$9,999,999,999.99']],
  ])('in %s stand on one line; the columns of words give way', (_, document, sums) => {
    const pages = draw(document());
    expect(pages.flatMap(({ texts }) => texts.map(({ text }) => text))).toEqual(expect.arrayContaining(sums));
    for (const page of pages) expect(overlaps(page, metrics)).toEqual([]);
  });
});

it('what is said to be printable is what both fonts hold', () => {
  const codes = Array.from({ length: 0xffff - 0x20 }, (_, at) => at + 0x20);
  expect(codes.filter((code) => isPrintable(code) !== metrics.has(code))).toEqual([]);
});
