import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { piecesFor } from '@/domain/pdf/unprintable';
import bold from '../fonts/Inter-Bold.ttf?url';
import regular from '../fonts/Inter-Regular.ttf?url';
import { pageFont } from './pageFont';

let loading: Promise<void> | null = null;

async function load(): Promise<void> {
  const faces = [
    new FontFace(pageFont, `url("${regular}")`, { weight: '400' }),
    new FontFace(pageFont, `url("${bold}")`, { weight: '700' }),
  ];
  for (const face of await Promise.all(faces.map((face) => face.load()))) document.fonts.add(face);
}

function typeface(): Promise<void> {
  loading ??= load().catch((reason) => {
    loading = null;
    throw reason;
  });
  return loading;
}

async function further(document: PdfDocument): Promise<void> {
  const pieces = await piecesFor(document);
  if (pieces.length === 0) return;
  // Fetched with its first use.
  const { furtherFonts } = await import('./furtherFonts');
  await furtherFonts(pieces);
}

/**
 * Reads the fonts of a document's PDF for the screen, each once: the same letters of the same
 * widths.
 */
export async function pageFonts(document: PdfDocument): Promise<void> {
  // A DOM without a browser has no fonts.
  if (typeof FontFace !== 'undefined') await Promise.all([typeface(), further(document)]);
}
