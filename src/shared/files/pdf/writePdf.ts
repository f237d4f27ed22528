import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { pdfFile } from './pdfFile';
import type { FontFiles } from './typeface';

/**
 * Draws a document as PDF: selectable text in embedded fonts, title and author, bookmarks for its
 * sections. Runs in any thread; `onProgress` is told the share done, 0 to 1.
 */
export function writePdf(
  document: PdfDocument,
  fonts: FontFiles,
  onProgress: (done: number) => void = () => undefined,
): ArrayBuffer {
  const file = pdfFile(document, fonts);
  file.add(document, (done) => onProgress(done * 0.7));
  return file.content(document);
}
