import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import type { TransferOptions } from '../transfer';
import type { Collection } from './messages';
import { fileOf, withPdfWorker } from './pdfTalk';

/**
 * One document of a batch: asked for when its turn comes, so that a thousand are never held at
 * once.
 */
export interface BatchPart {
  /** File name within a zip. */
  name: string;
  document: (signal: AbortSignal) => PdfDocument | Promise<PdfDocument>;
}

const types = { pdf: 'application/pdf', zip: 'application/zip' } as const;

/**
 * Draws many documents into one PDF or a zip, in the worker, and tells how many are done. Rejects
 * as `makePdf` does.
 */
export function makeBatch(
  parts: readonly BatchPart[],
  into: Collection,
  { onProgress, signal = new AbortController().signal }: TransferOptions = {},
): Promise<Blob> {
  return withPdfWorker(
    async ({ ask, draw }) => {
      const say = (done: number): void =>
        onProgress?.({ done: done / parts.length, figure: `${done} of ${parts.length}` });
      await ask({ kind: 'collect', into });
      for (const [at, { name, document }] of parts.entries()) {
        say(at);
        await draw(await document(signal), { name });
      }
      say(parts.length);
      return fileOf(await ask({ kind: 'deliver' }), types[into.as]);
    },
    { signal },
  );
}
