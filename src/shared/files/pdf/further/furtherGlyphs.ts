import type { jsPDF } from 'jspdf';
import { type FurtherFace, furtherFace } from './furtherFace';
import { addOutlines, type Outline } from './outlines';

/** What has been read of the fonts of further scripts. */
export interface FurtherGlyphs {
  /** Reads font files (names as in `han-3`) that have not been read yet. */
  hold(pieces: readonly string[]): Promise<void>;
  /** Their font in one file. */
  face(pdf: jsPDF): FurtherFace;
}

/** Keeps the outlines of font files once they are read. */
export function furtherGlyphs(readPiece: (piece: string) => Promise<ArrayBuffer>): FurtherGlyphs {
  const outlines = new Map<number, Outline>();
  const held = new Set<string>();
  return {
    hold: async (pieces) => {
      const missing = pieces.filter((piece) => !held.has(piece));
      const files = await Promise.all(missing.map(readPiece));
      missing.forEach((piece, at) => {
        const file = files[at];
        if (file) addOutlines(file, outlines);
        held.add(piece);
      });
    },
    face: (pdf) => furtherFace(pdf, outlines),
  };
}
