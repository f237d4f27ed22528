import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import type { PagePicture } from './pagePicture';
import { withPdfWorker } from './pdfTalk';

/** The pages of a document as the PDF has them, drawn in the worker. Rejects as `makePdf` does. */
export function drawPages(document: PdfDocument, signal?: AbortSignal): Promise<PagePicture[]> {
  return withPdfWorker(
    async ({ draw }) => {
      const outcome = await draw(document, 'pages');
      return outcome.kind === 'pages' ? outcome.pages : [];
    },
    { signal },
  );
}
