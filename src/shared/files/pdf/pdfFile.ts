import { jsPDF } from 'jspdf';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { deflated } from './deflated';
import { withContents } from './deflatedPages';
import { metricsOf, type Typeface } from './glyphs';
import { layOut, pageSize } from './layout';
import { type StreamSheet, streamSheet } from './pageStream';
import { pictureName } from './pictureName';
import { printable } from './printable';
import type { Box, Metrics } from './sheet';
import type { Bytes } from './streamText';
import { addFurther, addTypeface, type FontFiles } from './typeface';

/** What the file says about itself. */
type About = Pick<PdfDocument, 'title' | 'author' | 'subtitle'>;

type Progress = (done: number) => void;

/** A PDF under way. */
export interface PdfFile {
  /** Draws a document on pages of its own; `onProgress` is told the share drawn, 0 to 1. */
  add: (document: PdfDocument, onProgress?: Progress) => void;
  /** A bookmark that leads to the page drawn next. */
  mark: (text: string) => void;
  /**
   * The file; nothing can be added afterwards. `onProgress` is told the share of its pages that are
   * written, 0 to 1.
   */
  content: (about: About, onProgress?: Progress) => Promise<ArrayBuffer>;
}

const openPdf = (width: number, height: number): jsPDF =>
  new jsPDF({
    unit: 'pt',
    format: [width, height],
    orientation: width > height ? 'landscape' : 'portrait',
    compress: true,
    putOnlyUsedFonts: true,
  });

interface OpenFile {
  pdf: jsPDF;
  typeface: Typeface;
  metrics: Metrics;
  /** Its pages, in order. */
  sheets: StreamSheet[];
}

const bookmark = ({ pdf, metrics }: OpenFile, text: string, page: number): void =>
  void pdf.outline.add(null, printable(text, metrics), { pageNumber: page });

/** A further page to draw on; the first one is there from the start. */
function nextSheet(file: OpenFile, [width, height]: readonly [number, number]): StreamSheet {
  const { pdf, typeface } = file;
  if (file.sheets.length > 0)
    pdf.addPage([width, height], width > height ? 'landscape' : 'portrait');
  const link = ({ left, top, width: wide, height: tall }: Box, url: string): void =>
    void pdf.link(left, top, wide, tall, { url });
  return { ...streamSheet(height, typeface, (src) => pictureName(pdf, src)), link };
}

function draw(file: OpenFile, document: PdfDocument, onProgress?: Progress): void {
  const { metrics, sheets } = file;
  const size = pageSize(document);
  layOut(document, {
    metrics,
    addSheet: () => {
      const sheet = nextSheet(file, size);
      sheets.at(-1)?.settle();
      sheets.push(sheet);
      return sheet;
    },
    bookmark: (text) => bookmark(file, text, sheets.length),
    onBlock: (done, of) => onProgress?.(done / of),
  });
}

async function close(file: OpenFile, about: About, onProgress?: Progress): Promise<ArrayBuffer> {
  const contents: Bytes[] = [];
  for (const sheet of file.sheets) {
    contents.push(await deflated(sheet.content()));
    onProgress?.(contents.length / file.sheets.length);
  }
  describe(file, about);
  return withContents(file.pdf, contents, () => file.pdf.output('arraybuffer'));
}

function describe(
  { pdf, typeface, metrics }: OpenFile,
  { title, author, subtitle = '' }: About,
): void {
  typeface.regular.embedUsed();
  typeface.bold.embedUsed();
  typeface.further?.embedUsed();
  pdf.setDocumentProperties({
    title: printable(title, metrics),
    author: printable(author, metrics),
    subject: printable(subtitle, metrics),
    creator: printable(author, metrics),
  });
  pdf.setLanguage('en-US');
  pdf.viewerPreferences({ DisplayDocTitle: true });
}

/**
 * A PDF whose first page is as large as the first document's. Selectable text in embedded fonts.
 */
export function pdfFile(first: Pick<PdfDocument, 'size' | 'landscape'>, fonts: FontFiles): PdfFile {
  const pdf = openPdf(...pageSize(first));
  const typeface = addTypeface(pdf, fonts);
  const file: OpenFile = { pdf, typeface, metrics: metricsOf(typeface), sheets: [] };
  return {
    mark: (text) => bookmark(file, text, file.sheets.length + 1),
    add: (document, onProgress) => {
      addFurther(pdf, typeface, fonts);
      draw(file, document, onProgress);
    },
    content: (about, onProgress) => close(file, about, onProgress),
  };
}
