import type { jsPDF } from 'jspdf';
import { isOfTypeface } from '@/domain/pdf/typefaceSigns';
import { fontRuns } from './fontRuns';
import type { FurtherFiles } from './further/furtherFiles';
import type { Metrics, TextStyle } from './sheet';

/** What documents are printed with. */
export interface FontFiles {
  /** The two TrueType files of the typeface, as base64. */
  regular: string;
  bold: string;
  /** Fonts of further scripts, from the first document on that has their signs. */
  further?: FurtherFiles;
}

/** A stretch of a line in one font. */
export interface Stretch {
  text: string;
  /** Name of the font in the PDF. */
  font: string;
  /** It is of a font with one weight: bold is a line around it. */
  isFurther: boolean;
}

/** The fonts of one PDF. */
export interface Typeface extends Metrics {
  /** A line from left to right. */
  stretches(line: string, style: Pick<TextStyle, 'bold'>): Stretch[];
  /** Width in points of a stretch. */
  widthOf(pageWindow: Stretch, style: Pick<TextStyle, 'size'>): number;
}

const regular = 'Inter';
const bold = 'Inter-Bold';

/** The typeface's font of a style. */
export const fontOf = (style: Pick<TextStyle, 'bold'>): string => (style.bold ? bold : regular);

/** Adds a font that holds one weight. `content` is base64, or one character for each byte. */
export function addFace(pdf: jsPDF, name: string, content: string): void {
  pdf.addFileToVFS(`${name}.ttf`, content);
  pdf.addFont(`${name}.ttf`, name, 'normal');
}

/** Measures texts in thousandths of a font's size; each sign is asked for once. */
function widthIn(pdf: jsPDF, name: string): (text: string) => number {
  const font = pdf.setFont(name, 'normal').getFont();
  const widths = new Int16Array(0x1_0000).fill(-1);
  const measured = (code: number): number => {
    const size = { font, fontSize: 1 };
    // Whole thousandths, as the file says; the addition is against rounding.
    const width = pdf.getStringUnitWidth(String.fromCharCode(code), size) * 1000 + 0.001;
    widths[code] = Math.trunc(width);
    return Math.trunc(width);
  };
  return (text) => {
    let sum = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const known = widths[code] ?? -1;
      sum += known < 0 ? measured(code) : known;
    }
    return sum;
  };
}

// Every printable ASCII character is in the typeface.
const plain = /^[\x20-\x7e]*$/;

/** Adds both weights to a PDF, and fonts of further scripts as texts need them. */
export function addTypeface(pdf: jsPDF, fonts: FontFiles): Typeface {
  addFace(pdf, regular, fonts.regular);
  addFace(pdf, bold, fonts.bold);
  const widths = new Map([regular, bold].map((name) => [name, widthIn(pdf, name)]));
  const widthsOf = (name: string): ((text: string) => number) => {
    const known = widths.get(name);
    if (known) return known;
    addFace(pdf, name, fonts.further?.content(name) ?? '');
    const width = widthIn(pdf, name);
    widths.set(name, width);
    return width;
  };
  const widthOf: Typeface['widthOf'] = ({ text, font }, { size }) =>
    (widthsOf(font)(text) * size) / 1000;
  const stretches: Typeface['stretches'] = (line, style) => {
    const own = fontOf(style);
    const { further } = fonts;
    if (!further || plain.test(line)) return [{ text: line, font: own, isFurther: false }];
    const runs = fontRuns(further.printed(line, pdf), (code) =>
      isOfTypeface(code) ? own : (further.pieceWith(code) ?? own),
    );
    return runs.map(({ text, font }) => ({
      text: further.signs(text),
      font,
      isFurther: font !== own,
    }));
  };
  return {
    stretches,
    widthOf,
    has: (code) => isOfTypeface(code) || (fonts.further?.pieceWith(code) ?? null) !== null,
    width: (text, style) => {
      // Most texts are of one font: no list is made of them.
      if (!fonts.further || plain.test(text))
        return (widthsOf(fontOf(style))(text) * style.size) / 1000;
      let width = 0;
      for (const pageWindow of stretches(text, style)) width += widthOf(pageWindow, style);
      return width;
    },
  };
}
