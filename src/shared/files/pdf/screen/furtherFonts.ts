import { codesIn } from '@/domain/pdf/furtherSigns';
import { pieceAddress } from '../further/addresses';
import { pageFont } from './pageFont';

const loading = new Map<string, Promise<void>>();

const rangeOf = (piece: string): string =>
  codesIn(piece)
    .map((code) => `U+${code.toString(16)}`)
    .join(',');

async function load(piece: string): Promise<void> {
  const answer = await fetch(pieceAddress(piece));
  if (!answer.ok) throw new Error('A font could not be read');
  const content = await answer.arrayBuffer();
  const unicodeRange = rangeOf(piece);
  // Under both weights of the typeface, since only faces of one weight complete each other.
  const faces = ['400', '700'].map(
    (weight) => new FontFace(pageFont, content, { weight, unicodeRange }),
  );
  for (const face of await Promise.all(faces.map((face) => face.load()))) document.fonts.add(face);
}

/** Reads font files of further scripts (names as in `han-3`) for the screen, each once. */
export async function furtherFonts(pieces: readonly string[]): Promise<void> {
  const all = pieces.map((piece) => {
    const known = loading.get(piece) ?? load(piece);
    loading.set(piece, known);
    known.catch(() => loading.delete(piece));
    return known;
  });
  await Promise.all(all);
}
