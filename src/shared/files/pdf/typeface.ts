import type { jsPDF } from 'jspdf';
import { type Face, face, type Typeface } from './glyphs';

/** The two TrueType files, as base64. */
export interface FontFiles {
  regular: string;
  bold: string;
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
});
