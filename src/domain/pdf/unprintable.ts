import type { PdfDocument } from './pdfDocument';
import { isOfTypeface } from './typefaceSigns';

// Marks that reorder or hide text (readings E20): a reader must see what a searcher finds.
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/**
 * The signs of one line as they are drawn: composed, one space for any white space, none that is
 * invisible.
 */
export const drawnSigns = (line: string): string[] => [
  ...line
    .normalize('NFC')
    .replace(/[^\S\ufeff]/gu, ' ')
    .replace(hidden, ''),
];

/**
 * Whether a sign is left out where the fonts lack it: a mark that could not be composed belongs to
 * the sign before it, as does a skin tone.
 */
export const isMark = (sign: string): boolean => /[\p{M}\p{Emoji_Modifier}]/u.test(sign);

// ASCII, the rest of Latin 1 but its soft hyphen, and the signs of our own texts: whole characters
// that the typeface has.
const usual = /^[\x20-\x7e\xa1-\xac\xae-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/;

/** Whether every sign of a text is printed as it is: most are, and need no further look. */
export const isUsual = (text: string): boolean => usual.test(text);

/** The usual signs, each once. */
export const usualSigns: readonly string[] = Array.from({ length: 0x2027 }, (_, code) =>
  String.fromCharCode(code),
).filter(isUsual);

/** Adds the texts of a value made of lists and records that are more than the usual signs. */
function addOddTexts(value: unknown, odd: string[]): void {
  if (typeof value === 'string') {
    if (!isUsual(value)) odd.push(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Array.isArray(value) ? value : Object.values(value)) addOddTexts(part, odd);
  }
}

/** The signs of a document that its typeface lacks, each once, as they come. */
function furtherOf({ blocks, ...about }: PdfDocument): string[] {
  const odd: string[] = [];
  addOddTexts(about, odd);
  addOddTexts(blocks, odd);
  return [...new Set(odd.flatMap(drawnSigns))].filter((sign) => !isOfTypeface(codeOf(sign)));
}

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0;

/**
 * The font file of each of these signs, null where there is none. The list of them is fetched with
 * its first use.
 */
async function piecesOf(signs: readonly string[]): Promise<(string | null)[]> {
  if (signs.length === 0) return [];
  const { pieceWith } = await import('./furtherSigns');
  return signs.map((sign) => pieceWith(codeOf(sign)));
}

/**
 * The font files that a document needs beside the typeface: for signs of further scripts
 * (docs/adr/0014).
 */
export async function piecesFor(document: PdfDocument): Promise<string[]> {
  const pieces = await piecesOf(furtherOf(document));
  return [...new Set(pieces)].filter((piece) => piece !== null);
}

/**
 * The characters of a document that all fonts lack, each once, as they come: they are printed as
 * `□`.
 */
export async function unprintableSigns(document: PdfDocument): Promise<string[]> {
  const signs = furtherOf(document).filter((sign) => !isMark(sign));
  const pieces = await piecesOf(signs);
  return signs.filter((_, at) => pieces[at] === null);
}

/** So many characters are named. */
const maxNamed = 12;

/** Says which characters cannot be printed; null where all can. */
export function unprintableText(signs: readonly string[]): string | null {
  if (signs.length === 0) return null;
  if (signs.length === 1) return `This character cannot be printed: ${signs[0]}. It shows as □.`;
  const rest = signs.length - maxNamed;
  const more = rest > 0 ? ` and ${rest} more` : '';
  return `These characters cannot be printed: ${signs.slice(0, maxNamed).join(' ')}${more}. They show as □.`;
}
