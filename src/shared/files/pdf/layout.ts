import type { PdfBlock, PdfDocument } from '@/domain/pdf/pdfDocument';
import { codeSlabs } from './blocks/code';
import { drawingSlabs } from './blocks/drawing';
import { flagSlabs } from './blocks/flag';
import { headingSlabs } from './blocks/heading';
import { keyValueSlabs } from './blocks/keyValue';
import { leadSlabs } from './blocks/lead';
import { meterSlabs } from './blocks/meter';
import { noticeSlabs } from './blocks/notice';
import { paragraphSlabs } from './blocks/paragraph';
import { partiesSlabs } from './blocks/parties';
import { tableSlabs, twoColumnSlabs } from './blocks/table';
import { totalsSlabs } from './blocks/totals';
import { drawFoot, drawLetterhead, drawRunningHead, footHeight } from './letterhead';
import { usualMargin } from './look';
import { flow } from './pageFlow';
import type { Metrics, Sheet } from './sheet';
import { type Ground, type Slab, space } from './slab';
import { drawWatermark } from './watermark';

/** Width and height of the papers, upright, in points. */
const papers = {
  a4: [595.28, 841.89],
  a2: [1190.55, 1683.78],
  letter: [612, 792],
} as const;

/** Width and height of a document's pages in points. */
export function pageSize({
  size,
  landscape,
}: Pick<PdfDocument, 'size' | 'landscape'>): [number, number] {
  const [short, long] = papers[size];
  return landscape ? [long, short] : [short, long];
}

function slabsOf(block: PdfBlock, ground: Ground, next: PdfBlock | undefined): Iterable<Slab> {
  switch (block.kind) {
    case 'heading':
      return headingSlabs(block, ground);
    case 'paragraph':
      return paragraphSlabs(block, ground);
    case 'twoColumnTable':
      return twoColumnSlabs(block, ground);
    case 'table':
      // A sum never begins a page without a row of what it sums up.
      return tableSlabs(block, ground, next?.kind === 'totals');
    case 'flag':
      return flagSlabs(block, ground);
    case 'keyValue':
      return keyValueSlabs(block, ground);
    case 'meter':
      return meterSlabs(block, ground);
    case 'parties':
      return partiesSlabs(block, ground);
    case 'lead':
      return leadSlabs(block, ground);
    case 'totals':
      return totalsSlabs(block, ground);
    case 'notice':
      return noticeSlabs(block, ground);
    case 'code':
      return codeSlabs(block, ground);
    case 'drawing':
      return drawingSlabs(block, ground);
    case 'spacer':
      return [space(block.height)];
  }
}

/** What a document is drawn on. */
export interface Drawing {
  metrics: Metrics;
  /** A new page of the document's size. */
  addSheet: () => Sheet;
  /** A bookmark that leads to the page added last. */
  bookmark?: (text: string) => void;
  /** Told while it is laid out: blocks begun, of all. */
  onBlock?: (done: number, of: number) => void;
}

/** Lays a document out: letterhead, blocks page by page, and at last the numbers of the pages. */
export function layOut(
  document: PdfDocument,
  { metrics, addSheet, bookmark, onBlock }: Drawing,
): void {
  const [width, height] = pageSize(document);
  const margin = document.margin ?? usualMargin;
  const bottom = document.bare ? height : height - margin - footHeight;
  const ground: Ground = {
    left: margin,
    width: width - 2 * margin,
    height: bottom - margin,
    metrics,
  };
  const sheets: Sheet[] = [];

  const paper = {
    next: () => {
      const sheet = addSheet();
      sheets.push(sheet);
      if (document.watermark) drawWatermark(sheet, document.watermark, [width, height]);
      if (document.bare) return { sheet, top: 0 };
      const drawTop = sheets.length === 1 ? drawLetterhead : drawRunningHead;
      return { sheet, top: drawTop(sheet, { document, ground, margin }) };
    },
  };
  function* slabs(): Generator<Slab> {
    for (const [at, block] of document.blocks.entries()) {
      onBlock?.(at, document.blocks.length);
      const isSection = block.kind === 'heading' && block.level === 1;
      for (const slab of slabsOf(block, ground, document.blocks[at + 1])) {
        yield isSection && !slab.isSpace ? marked(slab, () => bookmark?.(block.text)) : slab;
      }
    }
  }
  flow(slabs(), bottom, paper);
  if (document.bare) return;
  sheets.forEach((sheet, at) => {
    drawFoot(sheet, {
      document,
      ground,
      below: {
        bottom: height - margin,
        page: at + 1,
        pages: sheets.length,
      },
    });
  });
}

const marked = (slab: Slab, mark: () => void): Slab => ({
  ...slab,
  draw: (sheet, top) => {
    mark();
    slab.draw(sheet, top);
  },
});
