import { jsPDF } from 'jspdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PdfCell, PdfDocument } from '@/domain/pdf/pdfDocument';
import { fastRows } from '@/shared/files/pdf/fast/fastRows';
import { isLong } from '@/shared/files/pdf/fast/isLong';
import { pictureMaker } from '@/shared/files/pdf/pictures';
import type { Ground } from '@/shared/files/pdf/slab';
import { layRows } from '@/shared/files/pdf/tables/layTable';
import { entriesOf } from '@/shared/files/pdf/tables/tableRow';
import { addTypeface, type FontFiles } from '@/shared/files/pdf/typeface';
import { writePdf } from '@/shared/files/pdf/writePdf';
import { pdfPages } from '../support/pdfText';
import { pdfFonts } from '../support/pdfWorker';

let fonts: FontFiles;

beforeAll(async () => {
  fonts = await pdfFonts();
});

const names = ['Rosa Delgado', 'Łódź (Ελλάς) \\ •', 'A purchaser whose name needs several lines'];
const list = (rows: number): PdfDocument => ({
  title: 'Transactions',
  subtitle: `${rows} transactions`,
  author: 'Greenledger',
  size: 'a4',
  blocks: [
    {
      kind: 'table',
      columns: [
        { title: 'Purchaser', share: 1 },
        { title: 'Net', share: 1, align: 'right' },
        { title: 'State', share: 6 },
      ],
      rows: Array.from({ length: rows }, (_, at): PdfCell[] => [
        names[at % names.length] ?? '',
        `$${at}.50`,
        at % 9 ? 'Settled' : { text: 'Returned', tone: 'bad' },
      ]),
    },
  ],
});

describe('a list of more than 1,000 rows', () => {
  it('is the first that is written fast', () => {
    expect([1000, 1001].map((rows) => list(rows).blocks.some(isLong))).toEqual([false, true]);
  });

  it('holds every text of its preview, each once, on the same page', () => {
    const document = list(1200);
    const sorted = (texts: readonly string[]): string[] => [...texts].sort();
    const pages = pictureMaker(fonts)(document);
    const file = pdfPages(writePdf(document, fonts));
    expect(file).toHaveLength(pages.length);
    for (const [at, { texts }] of pages.entries())
      expect(sorted(file[at]?.split('\n') ?? [])).toEqual(sorted(texts.map(({ text }) => text)));
  });

  it('has its rows where jspdf-autotable has those of a short one', () => {
    const metrics = addTypeface(new jsPDF({ unit: 'pt' }), fonts);
    const ground: Ground = { left: 20, width: 260, height: 700, metrics };
    const tracks = [
      { left: 25, width: 110, isRight: false },
      { left: 145, width: 130, isRight: true },
    ];
    const rows: PdfCell[][] = [
      ['Short', '$1.50'],
      [names[2] ?? '', { text: '-$20.00', tone: 'bad' }],
      [{ text: names[2] ?? '', note: names[2] ?? '' }, '$3.00'],
      [{ text: 'No note', note: '' }, ''],
    ];
    const entries = rows.map((row) => row.map(entriesOf));
    const rounded = (row: unknown): unknown =>
      JSON.parse(JSON.stringify(row), (_, value) =>
        typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
      );
    expect(rounded(layRows(entries, tracks, ground))).toEqual(
      rounded([...fastRows(rows, tracks, ground)]),
    );
  });
});
