import { jsPDF } from 'jspdf';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { type Face, face, metricsOf, type Typeface } from './glyphs';
import { layOut, pageSize } from './layout';
import { type StreamSheet, streamSheet } from './pageStream';
import { printable } from './printable';

/** The two TrueType files, as base64. */
export interface FontFiles {
  regular: string;
  bold: string;
}

const family = 'Inter';

/** jspdf's way into the content of the current page, which its types leave out. */
interface PageWriter {
  internal: { write(operators: string): void };
}

function openPdf(document: PdfDocument): jsPDF {
  const [width, height] = pageSize(document);
  return new jsPDF({
    unit: 'pt',
    format: [width, height],
    orientation: width > height ? 'landscape' : 'portrait',
    compress: true,
    putOnlyUsedFonts: true,
  });
}

function addFace(pdf: jsPDF, name: string, base64: string): Face {
  pdf.addFileToVFS(`${name}.ttf`, base64);
  pdf.addFont(`${name}.ttf`, name, 'normal');
  pdf.setFont(name, 'normal');
  // jspdf embeds the fonts that its own text call has used.
  pdf.text(' ', 0, 0);
  return face(pdf);
}

/**
 * Draws a document as PDF: selectable text in embedded fonts, title and author, bookmarks for its sections. Runs in
 * any thread; `onProgress` is told the share done, 0 to 1.
 */
export function writePdf(
  document: PdfDocument,
  fonts: FontFiles,
  onProgress: (done: number) => void = () => undefined,
): ArrayBuffer {
  const pdf = openPdf(document);
  const typeface: Typeface = {
    regular: addFace(pdf, family, fonts.regular),
    bold: addFace(pdf, `${family}-Bold`, fonts.bold),
  };
  const metrics = metricsOf(typeface);
  const [, height] = pageSize(document);
  const sheets: StreamSheet[] = [];
  layOut(document, {
    metrics,
    addSheet: () => {
      // The first page is there from the start.
      if (sheets.length > 0) pdf.addPage();
      const sheet = streamSheet(height, typeface);
      sheets.push(sheet);
      return sheet;
    },
    bookmark: (text) => pdf.outline.add(null, printable(text, metrics), { pageNumber: sheets.length }),
    onBlock: (done, of) => onProgress((done / of) * 0.7),
  });
  // `write` is there on every instance.
  const writer = pdf as unknown as PageWriter;
  sheets.forEach((sheet, at) => {
    pdf.setPage(at + 1);
    writer.internal.write(sheet.content());
  });
  typeface.regular.embedUsed();
  typeface.bold.embedUsed();
  pdf.setDocumentProperties({
    title: printable(document.title, metrics),
    author: printable(document.author, metrics),
    subject: printable(document.subtitle ?? '', metrics),
    creator: printable(document.author, metrics),
  });
  pdf.setLanguage('en-US');
  pdf.viewerPreferences({ DisplayDocTitle: true });
  onProgress(0.8);
  return pdf.output('arraybuffer');
}
