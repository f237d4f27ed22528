import { jsPDF } from 'jspdf';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { fastPen } from './fast/fastPen';
import { fastSheet } from './fast/fastSheet';
import { isLong } from './fast/isLong';
import { layOut, pageSize } from './layout';
import { paperSheets } from './paperSheets';
import { printable } from './printable';
import type { Sheet } from './sheet';
import { addTypeface, type FontFiles, type Typeface } from './typeface';

/** What the file says about itself. */
type About = Pick<PdfDocument, 'title' | 'author' | 'subtitle'>;

type Progress = (done: number) => void;

/** A PDF under way. */
export interface PdfFile {
  /** Draws a document on pages of its own; `onProgress` is told the share drawn, 0 to 1. */
  add: (document: PdfDocument, onProgress?: Progress) => void;
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
    // Hundredths of a point.
    floatPrecision: 2,
  });

interface OpenFile {
  pdf: jsPDF;
  typeface: Typeface;
  fonts: FontFiles;
  /** The page that was added last, as a sheet. */
  sheet: () => Sheet;
  pages: number;
}

const bookmark = ({ pdf, typeface }: OpenFile, text: string, page: number): void =>
  void pdf.outline.add(null, printable(text, typeface), { pageNumber: page });

function draw(file: OpenFile, document: PdfDocument, onProgress?: Progress): void {
  const { pdf, typeface, fonts } = file;
  const [width, height] = pageSize(document);
  const pen = document.blocks.some(isLong) ? fastPen(pdf, fonts) : null;
  const ends: (() => void)[] = [];
  layOut(document, {
    metrics: typeface,
    addSheet: () => {
      // The first page is there from the start.
      if (file.pages > 0) pdf.addPage([width, height], width > height ? 'landscape' : 'portrait');
      file.pages += 1;
      const sheet = file.sheet();
      if (!pen) return sheet;
      const fast = fastSheet(sheet, pen, { page: file.pages, height });
      ends.push(fast.end);
      return fast;
    },
    bookmark: (text) => bookmark(file, text, file.pages),
    onBlock: (done, of) => onProgress?.(done / of),
  });
  for (const end of ends) end();
}

function describe({ pdf, typeface }: OpenFile, { title, author, subtitle = '' }: About): void {
  pdf.setDocumentProperties({
    title: printable(title, typeface),
    author: printable(author, typeface),
    subject: printable(subtitle, typeface),
    creator: printable(author, typeface),
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
  const file: OpenFile = { pdf, typeface, fonts, sheet: paperSheets(pdf, typeface), pages: 0 };
  return {
    mark: (text) => bookmark(file, text, file.pages + 1),
    add: (document, onProgress) => draw(file, document, onProgress),
    content: (about) => {
      describe(file, about);
      return pdf.output('arraybuffer');
    },
  };
}
