import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import type { TransferOptions } from '../transfer';
import { fileOf, withPdfWorker } from './pdfTalk';

/**
 * Draws a document as PDF in a worker, so that the page stays responsive at any length. Rejects
 * with `AbortError` when `signal` stops it, or with a sentence for people.
 */
export function makePdf(
  document: PdfDocument,
  onProgress?: TransferOptions['onProgress'],
  signal?: AbortSignal,
): Promise<Blob> {
  return withPdfWorker(
    async ({ draw }) => {
      onProgress?.({ done: 0 });
      const file = fileOf(await draw(document, 'file'), 'application/pdf');
      onProgress?.({ done: 1 });
      return file;
    },
    { onProgress, signal },
  );
}
