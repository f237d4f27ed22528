import type { jsPDF } from 'jspdf';
import { ownCode, pieceWith } from '@/domain/pdf/furtherSigns';
import { hasRightToLeft, isRightToLeft } from '../direction';
import { visual } from './visual';

/** The font files of further scripts that were read, and how texts are printed in them. */
export interface FurtherFiles {
  /** Reads font files (names as in `han-3`) that have not been read yet. */
  hold(pieces: readonly string[]): Promise<void>;
  /** The file with a sign, among those that were read. */
  pieceWith(code: number): string | null;
  /** A file as jspdf takes it: one character for each byte. */
  content(piece: string): string;
  /** A line from left to right, Arabic joined as far as jspdf joins it. */
  printed(line: string, pdf: Pick<jsPDF, 'processArabic'>): string;
  /** A text as the files have it: jspdf knows one unit for each sign. */
  signs(text: string): string;
}

const maxAtOnce = 8192;

function textOf(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content);
  let text = '';
  for (let at = 0; at < bytes.length; at += maxAtOnce)
    text += String.fromCharCode(...bytes.subarray(at, at + maxAtOnce));
  return text;
}

/** Keeps font files once they are read. */
export function furtherFiles(readPiece: (piece: string) => Promise<ArrayBuffer>): FurtherFiles {
  const held = new Map<string, string>();
  return {
    hold: async (pieces) => {
      const missing = pieces.filter((piece) => !held.has(piece));
      const files = await Promise.all(missing.map(readPiece));
      missing.forEach((piece, at) => {
        const file = files[at];
        if (file) held.set(piece, textOf(file));
      });
    },
    pieceWith: (code) => {
      const piece = pieceWith(code);
      return piece !== null && held.has(piece) ? piece : null;
    },
    content: (piece) => held.get(piece) ?? '',
    printed: (line, pdf) => {
      if (!hasRightToLeft(line)) return line;
      return visual(pdf.processArabic(line), isRightToLeft(line) ? 'rtl' : 'ltr');
    },
    signs: (text) =>
      Array.from(text, (sign) =>
        sign.length === 1 ? sign : String.fromCharCode(ownCode(sign.codePointAt(0) ?? 0)),
      ).join(''),
  };
}
