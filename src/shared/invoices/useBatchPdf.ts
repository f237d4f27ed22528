import type { BatchPart } from '@/shared/files/pdf/makeBatch';
import { saveBlob } from '@/shared/files/saveBlob';
import { type Transfer, useTransfer } from '@/shared/files/useTransfer';
import { toastWarning } from '@/shared/ui/toast';
import { watchedParts } from './watchedParts';

/** Many documents as one file. */
export interface BatchPdf {
  /** What is under way, for a `ProgressBar`; null when nothing is. */
  transfer: Transfer | null;
  isRunning: boolean;
  cancel: () => void;
  /**
   * Saves one PDF (`as: 'pdf'`, each document with pages counted for themselves) or a zip of one
   * each. `name` is the file's, without its ending. Says which characters could not be printed.
   * Rejects with `AbortError` when cancelled, or with a sentence.
   */
  save: (parts: readonly BatchPart[], file: BatchFile) => Promise<void>;
  /** Opens the browser's print dialog with all of them. Rejects as `save` does. */
  print: (parts: readonly BatchPart[]) => Promise<void>;
}

/** What the file is called, and whose it is. */
export interface BatchFile {
  as: 'pdf' | 'zip';
  name: string;
  title: string;
  author: string;
}

/** Makes one file of many documents, in a worker, with progress and a way to stop. */
export function useBatchPdf(): BatchPdf {
  const { transfer, isRunning, run, cancel } = useTransfer();
  const label = ({ length }: readonly BatchPart[]): string =>
    `Creating ${length === 1 ? '1 document' : `${length} documents`}`;
  return {
    transfer,
    isRunning,
    cancel,
    save: (parts, { as, name, title, author }) =>
      run(label(parts), async (options) => {
        // Fetched with its first use: drawing is large.
        const { makeBatch } = await import('@/shared/files/pdf/makeBatch');
        const into = as === 'zip' ? { as } : { as, title, author };
        const watched = watchedParts(parts);
        saveBlob(await makeBatch(watched.parts, into, options), `${name}.${as}`);
        const missing = watched.unprintable();
        if (missing) toastWarning(missing);
      }),
    print: (parts) =>
      run(label(parts), async (options) => {
        const { printDocuments } = await import('@/shared/files/pdf/screen/printDocuments');
        const watched = watchedParts(parts);
        await printDocuments(
          watched.parts.map((part) => () => part.document(options.signal)),
          options,
        );
        const missing = watched.unprintable();
        if (missing) toastWarning(missing);
      }),
  };
}
