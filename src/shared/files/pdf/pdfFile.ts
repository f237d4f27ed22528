import { jsPDF } from 'jspdf';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { metricsOf, type Typeface } from './glyphs';
import { layOut, pageSize } from './layout';
import { type StreamSheet, streamSheet } from './pageStream';
import { printable } from './printable';
import type { Box, Metrics } from './sheet';
import { addFurther, addTypeface, type FontFiles } from './typeface';

/** jspdf's way into the content of the current page, which its types leave out. */
interface PageWriter {
  internal: { write(operators: string): void };
}

/** What the file says about itself. */
type About = Pick<PdfDocument, 'title' | 'author' | 'subtitle'>;

/** A PDF under way. */
export interface PdfFile {
  /** Draws a document on pages of its own; `onProgress` is told the share done, 0 to 1. */
  add: (document: PdfDocument, onProgress?: (done: number) => void) => void;
  /** A bookmark that leads to the page drawn next. */
  mark: (text: string) => void;
  /** The file; nothing can be added afterwards. */
  content: (about: About) => ArrayBuffer;
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
  /** How many pages are drawn. */
  pages: number;
}

const bookmark = ({ pdf, metrics }: OpenFile, text: string, page: number): void =>
  void pdf.outline.add(null, printable(text, metrics), { pageNumber: page });

/** A further page to draw on; the first one is there from the start. */
function nextSheet(file: OpenFile, [width, height]: readonly [number, number]): StreamSheet {
  const { pdf, typeface } = file;
  if (file.pages > 0) pdf.addPage([width, height], width > height ? 'landscape' : 'portrait');
  file.pages += 1;
  const link = ({ left, top, width: wide, height: tall }: Box, url: string): void =>
    void pdf.link(left, top, wide, tall, { url });
  return { ...streamSheet(height, typeface), link };
}

function draw(file: OpenFile, document: PdfDocument, onProgress?: (done: number) => void): void {
  const { pdf, metrics } = file;
  const size = pageSize(document);
  const before = file.pages;
  const sheets: StreamSheet[] = [];
  layOut(document, {
    metrics,
    addSheet: () => {
      const sheet = nextSheet(file, size);
      sheets.at(-1)?.settle();
      sheets.push(sheet);
      return sheet;
    },
    bookmark: (text) => bookmark(file, text, file.pages),
    onBlock: (done, of) => onProgress?.((done / of) * 0.7),
  });
  // `write` is there on every instance.
  const writer = pdf as unknown as PageWriter;
  sheets.forEach((sheet, at) => {
    pdf.setPage(before + at + 1);
    writer.internal.write(sheet.content());
  });
}

function close({ pdf, typeface, metrics }: OpenFile, { title, author, subtitle = '' }: About): ArrayBuffer {
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
  return pdf.output('arraybuffer');
}

/** A PDF whose first page is as large as the first document's. Selectable text in embedded fonts. */
export function pdfFile(first: Pick<PdfDocument, 'size' | 'landscape'>, fonts: FontFiles): PdfFile {
  const pdf = openPdf(...pageSize(first));
  const typeface = addTypeface(pdf, fonts);
  const file: OpenFile = { pdf, typeface, metrics: metricsOf(typeface), pages: 0 };
  return {
    mark: (text) => bookmark(file, text, file.pages + 1),
    add: (document, onProgress) => {
      addFurther(pdf, typeface, fonts);
      draw(file, document, onProgress);
    },
    content: (about) => close(file, about),
  };
}
