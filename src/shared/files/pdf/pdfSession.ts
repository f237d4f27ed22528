import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { piecesFor } from '@/domain/pdf/unprintable';
import { type Batch, openBatch } from './batch';
import type { PdfAnswer, PdfQuestion } from './messages';
import { pictureMaker } from './pictures';
import { pieceTaker } from './pieces';
import type { FontFiles } from './typeface';
import { writePdf } from './writePdf';

/** Where fonts come from. */
export interface FontSource {
  /** The typeface; asked for once. */
  typeface: () => Promise<FontFiles>;
  /** A font file of further scripts, e.g. `han-3`; asked for once each. */
  piece: (name: string) => Promise<ArrayBuffer>;
}

/** Reads the fonts of further scripts that a document needs; most need none. */
async function holdFurther(
  document: PdfDocument,
  fonts: FontFiles,
  { piece }: FontSource,
): Promise<void> {
  const pieces = await piecesFor(document);
  if (pieces.length === 0) return;
  // Fetched with its first use.
  const { furtherFiles } = await import('./further/furtherFiles');
  fonts.further ??= furtherFiles(piece);
  await fonts.further.hold(pieces);
}

/** The worker's side: draws the documents that it is asked for, one after the other. */
export function pdfSession(
  source: FontSource,
  tell: (answer: PdfAnswer) => void,
): (question: PdfQuestion) => Promise<void> {
  let fonts: Promise<FontFiles> | null = null;
  let pictures: ReturnType<typeof pictureMaker> | null = null;
  let batch: Batch | null = null;
  const { take } = pieceTaker();
  const fontFiles = (): Promise<FontFiles> => {
    fonts ??= source.typeface();
    return fonts;
  };

  async function draw({ document, as }: NonNullable<ReturnType<typeof take>>): Promise<PdfAnswer> {
    const files = await fontFiles();
    await holdFurther(document, files, source);
    if (as === 'pages') {
      pictures ??= pictureMaker(files);
      return { kind: 'pages', pages: pictures(document) };
    }
    if (as === 'file') {
      return {
        kind: 'done',
        content: writePdf(document, files, (done) => tell({ kind: 'progress', done })),
      };
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
      pictures = null;
      tell({ kind: 'failed' });
    }
  };
}
