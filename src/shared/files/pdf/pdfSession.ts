import type { PdfAnswer, PdfQuestion } from './messages';
import { pieceTaker } from './pieces';
import { type FontFiles, writePdf } from './writePdf';

/** The worker's side: draws the documents that it is asked for. `readFonts` is called once. */
export function pdfSession(
  readFonts: () => Promise<FontFiles>,
  tell: (answer: PdfAnswer) => void,
): (question: PdfQuestion) => Promise<void> {
  let fonts: Promise<FontFiles> | null = null;
  const { take } = pieceTaker();
  return async (question) => {
    try {
      const document = take(question);
      if (!document) return;
      fonts ??= readFonts();
      const content = writePdf(document, await fonts, (done) => tell({ kind: 'progress', done }));
      tell({ kind: 'done', content });
    } catch {
      fonts = null;
      tell({ kind: 'failed' });
    }
  };
}
