import { type Batch, openBatch } from './batch';
import type { PdfAnswer, PdfQuestion } from './messages';
import { pictureMaker } from './pictures';
import { pieceTaker } from './pieces';
import type { FontFiles } from './typeface';
import { writePdf } from './writePdf';

/** The worker's side: draws the documents that it is asked for, one after the other. `readFonts` is called once. */
export function pdfSession(
  readFonts: () => Promise<FontFiles>,
  tell: (answer: PdfAnswer) => void,
): (question: PdfQuestion) => Promise<void> {
  let fonts: Promise<FontFiles> | null = null;
  let pictures: ReturnType<typeof pictureMaker> | null = null;
  let batch: Batch | null = null;
  const { take } = pieceTaker();
  const fontFiles = (): Promise<FontFiles> => {
    fonts ??= readFonts();
    return fonts;
  };

  async function draw({ document, as }: NonNullable<ReturnType<typeof take>>): Promise<PdfAnswer> {
    const files = await fontFiles();
    if (as === 'pages') {
      pictures ??= pictureMaker(files);
      return { kind: 'pages', pages: pictures(document) };
    }
    if (as === 'file') {
      return { kind: 'done', content: writePdf(document, files, (done) => tell({ kind: 'progress', done })) };
    }
    if (!batch) throw new Error('A part without its batch');
    batch.add(document, as.name);
    return { kind: 'taken' };
  }

  async function answerTo(question: PdfQuestion): Promise<PdfAnswer | null> {
    if (question.kind === 'collect') {
      batch = openBatch(question.into, await fontFiles());
      return { kind: 'taken' };
    }
    if (question.kind === 'deliver') {
      if (!batch) throw new Error('Nothing was collected');
      const content = batch.content();
      batch = null;
      return { kind: 'done', content };
    }
    const taken = take(question);
    return taken && draw(taken);
  }

  return async (question) => {
    try {
      const answer = await answerTo(question);
      if (answer) tell(answer);
    } catch {
      fonts = null;
      tell({ kind: 'failed' });
    }
  };
}
