import { readFile } from 'node:fs/promises';
import type { PdfAnswer, PdfQuestion } from '@/shared/files/pdf/messages';

const base64 = async (name: string): Promise<string> =>
  (await readFile(`src/shared/files/pdf/fonts/${name}.ttf`)).toString('base64');

/** The fonts as the worker fetches them. */
export const pdfFonts = async (): Promise<{ regular: string; bold: string }> => ({
  regular: await base64('Inter-Regular'),
  bold: await base64('Inter-Bold'),
});

/** A font file of further scripts, e.g. `han-3`, as the worker fetches it. */
export const pdfPiece = async (name: string): Promise<ArrayBuffer> => {
  const file = await readFile(`src/shared/files/pdf/fonts/further/${name}.ttf`);
  return new Uint8Array(file).buffer;
};

/** The PDF worker's own code in this thread: a DOM without a browser has no workers. */
export class PdfWorkerHere extends EventTarget {
  private isOver = false;

  private readonly session = import('@/shared/files/pdf/pdfSession').then(({ pdfSession }) =>
    pdfSession({ typeface: pdfFonts, piece: pdfPiece }, (data) =>
      queueMicrotask(() => this.tell(data)),
    ),
  );

  postMessage(question: PdfQuestion): void {
    void this.session.then((answer) => answer(question));
  }

  terminate(): void {
    this.isOver = true;
  }

  private tell(data: PdfAnswer): void {
    if (!this.isOver) this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
