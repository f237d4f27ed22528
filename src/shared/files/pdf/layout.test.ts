import { describe, expect, it } from 'vitest';
import type { PdfBlock, PdfDocument } from '@/domain/pdf/pdfDocument';
import { layOut } from './layout';
import type { Box, Metrics, Sheet } from './sheet';

/** Five points per character at 10 points. */
const width: Metrics['width'] = (text, { size }) => text.length * size * 0.5;
const metrics: Metrics = {
  width,
  has: () => true,
};

interface Page {
  lines: { text: string; left: number; baseline: number; right: number }[];
  fills: Box[];
}

const base: PdfDocument = {
  title: 'Person check report',
  subtitle: 'Jane Roe',
  author: 'Greenledger',
  size: 'a4',
  header: {
    sender: ['Greenledger', '100 Market Street', '(555) 010-0199'],
    facts: [{ label: 'Last Run Date', value: 'January 5th, 2025 3:04 PM' }],
  },
  blocks: [],
};

function pagesOf(blocks: PdfBlock[], extra: Partial<PdfDocument> = {}): Page[] {
  const pages: Page[] = [];
  const addSheet = (): Sheet => {
    const page: Page = { lines: [], fills: [] };
    pages.push(page);
    return {
      fill: (box) => void page.fills.push(box),
      shape: () => undefined,
      picture: (box) => void page.fills.push(box),
      text: (text, { left, baseline, style }) =>
        void page.lines.push({ text, left, baseline, right: left + metrics.width(text, style) }),
    };
  };
  layOut({ ...base, ...extra, blocks }, { metrics, addSheet });
  return pages;
}

const textsOf = (page: Page | undefined): string[] => page?.lines.map(({ text }) => text) ?? [];
const rowsOf = (count: number): string[][] =>
  Array.from({ length: count }, (_, at) => [`row ${at + 1}`, 'x']);
const table = (rows: string[][]): PdfBlock => ({
  kind: 'table',
  columns: [
    { title: 'Name', share: 1 },
    { title: 'Sum', share: 1, align: 'right' },
  ],
  rows,
});
const paragraph = (words: number): PdfBlock => ({
  kind: 'paragraph',
  text: 'word '.repeat(words).trim(),
});
const heading = (text: string): PdfBlock => ({ kind: 'heading', level: 1, text });

describe('a document', () => {
  it('begins with the letterhead and the title, and counts its pages', () => {
    const pages = pagesOf([paragraph(3000)]);
    expect(pages.length).toBeGreaterThan(2);
    expect(textsOf(pages[0])).toEqual(
      expect.arrayContaining([
        'Greenledger',
        '(555) 010-0199',
        'Last Run Date',
        'January 5th, 2025 3:04 PM',
      ]),
    );
    expect(textsOf(pages[0])).toEqual(expect.arrayContaining(['Person check report', 'Jane Roe']));
    expect(textsOf(pages[1])).toContain('Person check report · Jane Roe');
    expect(textsOf(pages[1])).toContain('Last Run Date: January 5th, 2025 3:04 PM');
    for (const [at, page] of pages.entries()) {
      expect(textsOf(page)).toContain(`Page ${at + 1} of ${pages.length}`);
    }
  });

  it('leaves 20 points empty on each side, whatever is in it', () => {
    const long = 'W'.repeat(300);
    const pages = pagesOf([
      heading(long),
      paragraph(2000),
      table([[long, long]]),
      { kind: 'twoColumnTable', rows: [{ label: long, value: long }] },
      { kind: 'flag', tone: 'bad', word: long, text: long },
      { kind: 'keyValue', pairs: [{ label: long, value: long }] },
      { kind: 'meter', label: long, value: 50, tone: 'good', word: 'Good' },
      {
        kind: 'parties',
        parties: [{ title: long, lines: [long] }],
        facts: [{ label: long, value: long }],
      },
      { kind: 'lead', text: long, note: long },
      { kind: 'totals', rows: [{ label: long, value: long, look: 'grand' }] },
      { kind: 'notice', title: long, text: long, link: `https://${long}` },
    ]);
    for (const { lines, fills } of pages) {
      for (const { left, right, baseline } of lines) {
        expect(left).toBeGreaterThanOrEqual(20);
        expect(right).toBeLessThanOrEqual(595.28 - 20 + 0.01);
        expect(baseline).toBeGreaterThan(20);
        expect(baseline).toBeLessThanOrEqual(841.89 - 20);
      }
      for (const { left, width, top, height } of fills) {
        expect(left).toBeGreaterThanOrEqual(20);
        expect(left + width).toBeLessThanOrEqual(595.28 - 20 + 0.01);
        expect(top + height).toBeLessThanOrEqual(841.89 - 20);
      }
    }
  });

  it('is as large as its paper', () => {
    const [page] = pagesOf([paragraph(400)], { size: 'a2', landscape: true });
    expect(Math.max(...(page?.lines ?? []).map(({ right }) => right))).toBeGreaterThan(1600);
  });
});

describe('pages', () => {
  it('repeat the titles of a table, and print each row once', () => {
    const pages = pagesOf([table(rowsOf(120))]);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages)
      expect(textsOf(page).filter((text) => text === 'Name')).toHaveLength(1);
    const rows = pages.flatMap((page) => textsOf(page).filter((text) => text.startsWith('row ')));
    expect(rows).toEqual(rowsOf(120).map(([name]) => name));
  });

  it.each(Array.from({ length: 60 }, (_, at) => [at]))(
    'never end with a lonely heading or title row (%i lines above)',
    (above) => {
      const filler: PdfBlock[] = Array.from({ length: above }, () => ({
        kind: 'paragraph',
        text: 'line',
      }));
      for (const page of pagesOf([...filler, heading('Section'), table(rowsOf(6))])) {
        const texts = textsOf(page);
        const rows = texts.filter((text) => text.startsWith('row '));
        if (texts.includes('Section') || texts.includes('Name'))
          expect(rows.length).toBeGreaterThanOrEqual(2);
      }
    },
  );

  it('name their section again where they go on', () => {
    const pages = pagesOf([
      heading('Known addresses'),
      { ...table(rowsOf(60)), section: 'Known addresses' } as PdfBlock,
    ]);
    expect(textsOf(pages[0])).not.toContain('Known addresses (continued)');
    expect(textsOf(pages[1])).toEqual(
      expect.arrayContaining(['Known addresses (continued)', 'Name']),
    );
  });

  it('keep a row whole, unless no page could hold it', () => {
    const tall = 'word '.repeat(250).trim();
    const pages = pagesOf([table([...rowsOf(30), [tall, 'end'], ['after', 'x']])]);
    const holding = pages.filter((page) => page.lines.some(({ text }) => text.startsWith('word')));
    expect(holding).toHaveLength(1);
    expect(textsOf(holding[0])).toContain('end');
    const endless = pagesOf([table([['word '.repeat(6000).trim(), 'end']])]);
    const words = endless.flatMap(textsOf).filter((text) => text.startsWith('word'));
    expect(words.join(' ').split(' ')).toHaveLength(6000);
  });

  it('print figures flush right', () => {
    const [page] = pagesOf([
      table([
        ['a', '1.00'],
        ['b', '1,234.50'],
      ]),
    ]);
    const ends = page?.lines.filter(({ text }) => /^[\d,.]+$/.test(text)).map(({ right }) => right);
    expect(new Set(ends).size).toBe(1);
  });

  it('give labels 30 % of the width', () => {
    const [page] = pagesOf([{ kind: 'twoColumnTable', rows: [{ label: 'Name', value: 'Jane' }] }]);
    const leftOf = (wanted: string): number =>
      page?.lines.find(({ text }) => text === wanted)?.left ?? 0;
    expect(leftOf('Jane') - leftOf('Name')).toBeCloseTo(0.3 * (595.28 - 40), 1);
  });
});

it('a drawn text that is longer than its room is set smaller, and its end stays where it is', () => {
  const drawn = (text: string, align: 'left' | 'right') =>
    ({
      kind: 'text',
      text,
      left: 100,
      baseline: 20,
      size: 10,
      most: 50,
      bold: false,
      align,
    }) as const;
  const items = [
    drawn('W'.repeat(10), 'left'),
    drawn('W'.repeat(40), 'left'),
    drawn('1'.repeat(40), 'right'),
  ];
  const [page] = pagesOf([{ kind: 'drawing', height: 100, items }], { bare: true, margin: 0 });
  expect(page?.lines.map(({ left, right }) => [left, right])).toEqual([
    [100, 150],
    [100, 150],
    [50, 100],
  ]);
});
