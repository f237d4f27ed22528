import type { jsPDF } from 'jspdf';
import type { FurtherGlyphs } from './further/furtherGlyphs';
import { type Face, face, type Typeface } from './glyphs';

/** What documents are printed with. */
export interface FontFiles {
  /** The two TrueType files of the typeface, as base64. */
  regular: string;
  bold: string;
  /** Signs of further scripts, from the first document on that has them. */
  further?: FurtherGlyphs;
}

const family = 'Inter';

function addFace(pdf: jsPDF, name: string, base64: string): Face {
  pdf.addFileToVFS(`${name}.ttf`, base64);
  pdf.addFont(`${name}.ttf`, name, 'normal');
  pdf.setFont(name, 'normal');
  // jspdf embeds the fonts that its own text call has used.
  pdf.text(' ', 0, 0);
  return face(pdf);
}

/** Adds both weights to a PDF. Call once, on its first page. */
export const addTypeface = (pdf: jsPDF, { regular, bold }: FontFiles): Typeface => ({
  regular: addFace(pdf, family, regular),
  bold: addFace(pdf, `${family}-Bold`, bold),
  further: null,
});

/**
 * Adds the signs of further scripts where some have been read by now. Call before each document.
 */
export function addFurther(pdf: jsPDF, typeface: Typeface, { further }: FontFiles): void {
  if (further) typeface.further ??= further.face(pdf);
}
