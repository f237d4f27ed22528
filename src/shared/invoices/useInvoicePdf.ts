import { useMemo } from 'react';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { base64Of } from '@/shared/files/pdf/base64';
import { saveBlob } from '@/shared/files/saveBlob';
import { toastFailure } from '@/shared/ui/toastFailure';

/** What can be done with a document of ours. All of it is drawn in a worker. */
export interface InvoicePdf {
  /** The file. Rejects with a sentence. */
  make: (document: PdfDocument) => Promise<Blob>;
  /** Saves it under the name; a failure is told. */
  download: (document: PdfDocument, name: string) => Promise<void>;
  /** Opens the browser's print dialog with its pages; a failure is told. */
  print: (document: PdfDocument) => Promise<void>;
  /** The file as a mail carries it. Rejects with a sentence. */
  asBase64: (document: PdfDocument) => Promise<string>;
}

async function make(document: PdfDocument): Promise<Blob> {
  // Fetched with its first use: drawing is large.
  const { makePdf } = await import('@/shared/files/pdf/makePdf');
  return makePdf(document);
}

async function told(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toastFailure(error);
  }
}

/** Makes, saves, prints and encodes the PDF of an invoice, a receipt, a statement. */
export function useInvoicePdf(): InvoicePdf {
  return useMemo(
    () => ({
      make,
      download: (document, name) => told(async () => saveBlob(await make(document), name)),
      print: (document) =>
        told(async () => {
          const { printDocuments } = await import('@/shared/files/pdf/screen/printDocuments');
          await printDocuments([() => document]);
        }),
      asBase64: async (document) => base64Of(await (await make(document)).arrayBuffer()),
    }),
    [],
  );
}
