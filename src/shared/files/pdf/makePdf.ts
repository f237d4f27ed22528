import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import type { TransferOptions } from '../transfer';
import { startWorker } from '../trustedWorker';
import type { PdfAnswer } from './messages';
import workerAddress from './pdf.worker?worker&url';
import { piecesOf } from './pieces';

/** What is said when a document could not be made. */
export const pdfFailed = 'The PDF could not be made. Please try again.';

const stopped = (): DOMException => new DOMException('The PDF was cancelled', 'AbortError');

/** Hands a document over piece by piece; between them the page may do other work. */
async function send(worker: Worker, document: PdfDocument, isOver: () => boolean): Promise<void> {
  for (const piece of piecesOf(document)) {
    if (isOver()) return;
    worker.postMessage(piece);
    if (piece.kind === 'rows') await new Promise((resume) => setTimeout(resume, 0));
  }
}

/**
 * Draws a document as PDF in a worker, so that the page stays responsive at any length. Rejects with `AbortError`
 * when `signal` stops it, or with a sentence for people.
 */
export function makePdf(
  document: PdfDocument,
  onProgress?: TransferOptions['onProgress'],
  signal?: AbortSignal,
): Promise<Blob> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(stopped());
    const worker = startWorker(workerAddress);
    let isOver = false;
    const end = (): void => {
      isOver = true;
      worker.terminate();
      signal?.removeEventListener('abort', stop);
    };
    const fail = (reason: unknown): void => {
      end();
      reject(reason);
    };
    const stop = (): void => fail(stopped());
    signal?.addEventListener('abort', stop);
    worker.addEventListener('error', () => fail(new Error(pdfFailed)));
    worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => {
      if (data.kind === 'failed') fail(new Error(pdfFailed));
      if (data.kind === 'progress') onProgress?.({ done: data.done });
      if (data.kind === 'done') {
        end();
        onProgress?.({ done: 1 });
        resolve(new Blob([data.content], { type: 'application/pdf' }));
      }
    });
    onProgress?.({ done: 0 });
    send(worker, document, () => isOver).catch(fail);
  });
}
