import type { Font, jsPDF } from 'jspdf';
import type { FurtherFace } from './further/furtherFace';
import { glyphRuns } from './glyphRuns';
import type { Metrics, TextStyle } from './sheet';

/** What jspdf knows of an embedded TrueType font: its types leave this open. */
interface FontFile {
  cmap: { unicode: { codeMap: Record<number, number> } };
  widthOfGlyph(glyph: number): number;
  /** What is written into the document: glyphs, their character, and pairs of glyph and [width]. */
  glyIdsUsed: number[];
  toUnicode: Record<number, number>;
  Unicode: { widths: (number | number[])[] };
}

/** One embedded font: measures text, writes it as glyph numbers, and remembers which ones it wrote. */
export interface Face {
  /** Name of the font in page streams, e.g. `F15`. */
  name: string;
  has(code: number): boolean;
  /** Thousandths of the font's size. */
  width(text: string): number;
  /** The text as an operator takes it: two bytes per character, in brackets. */
  encode(text: string): string;
  /** Tells jspdf which glyphs to embed. Call once, at the end. */
  embedUsed(): void;
}

/** Bytes that a text in brackets may not hold as they are: brackets, the backslash, and the line break that readers make another one of. */
const escapes = new Map([
  [0x0d, '\\r'],
  [0x28, '\\('],
  [0x29, '\\)'],
  [0x5c, '\\\\'],
]);

const byteOf = (byte: number): string => escapes.get(byte) ?? String.fromCharCode(byte);

const bytesOf = (glyph: number): string => byteOf(glyph >> 8) + byteOf(glyph & 0xff);

/** So many written texts are remembered: most cells of a long list stand in many of its rows. */
const mostKnown = 10_000;

/** The font that the document is set to. */
export function face(pdf: jsPDF): Face {
  const font: Font = pdf.getFont();
  // Read from jspdf's own TrueType module, whose fields it does not type.
  const file = font.metadata as FontFile;
  const { codeMap } = file.cmap.unicode;
  const widths: number[] = [];
  const codes: string[] = [];
  const known = new Map<string, string>();
  const used = new Set<number>();
  const glyphOf = (code: number): number => codeMap[code] ?? 0;
  const widthOf = (code: number): number => {
    const width = Math.trunc(file.widthOfGlyph(glyphOf(code)));
    widths[code] = width;
    return width;
  };
  const bytesFor = (code: number): string => {
    used.add(code);
    const bytes = bytesOf(glyphOf(code));
    codes[code] = bytes;
    return bytes;
  };
  const encoded = (text: string): string => {
    let bytes = '(';
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      bytes += codes[code] ?? bytesFor(code);
    }
    return `${bytes})`;
  };
  return {
    name: String(font.id),
    has: (code) => glyphOf(code) !== 0,
    width(text) {
      let width = 0;
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        width += widths[code] ?? widthOf(code);
      }
      return width;
    },
    encode(text) {
      const before = known.get(text);
      if (before !== undefined) return before;
      const bytes = encoded(text);
      if (known.size < mostKnown) known.set(text, bytes);
      return bytes;
    },
    embedUsed() {
      for (const code of [...used].sort((a, b) => b - a)) {
        const glyph = glyphOf(code);
        // The lowest character wins where two share a glyph: the plain one.
        file.toUnicode[glyph] = code;
        file.glyIdsUsed.push(glyph);
      }
      const glyphs = [...new Set(file.glyIdsUsed)];
      file.glyIdsUsed = glyphs;
      file.Unicode.widths = glyphs.flatMap((glyph) => [glyph, [Math.trunc(file.widthOfGlyph(glyph))]]);
    },
  };
}

/** Both weights of the document's typeface. */
export interface Typeface {
  regular: Face;
  bold: Face;
  /** Signs of further scripts, in one weight, once a document has them (docs/adr/0014). */
  further: FurtherFace | null;
}

/** The face of a style. */
export const faceOf = (
  { regular, bold }: Pick<Typeface, 'regular' | 'bold'>,
  style: Pick<TextStyle, 'bold'>,
): Face => (style.bold ? bold : regular);

// Every printable ASCII character is in the typeface.
const plain = /^[\x20-\x7e]*$/;

/** Whether a text may have signs of further scripts. */
export const isMixed = ({ further }: Typeface, text: string): boolean =>
  further !== null && !plain.test(text);

function mixedWidth(text: string, face: Face, further: FurtherFace): number {
  const widths = glyphRuns(text, face).map((run) => (run.isFurther ? further : face).width(run.text));
  return widths.reduce((sum, width) => sum + width, 0);
}

/** Measures with the faces. */
export function metricsOf(typeface: Typeface): Metrics {
  const widthOf = (text: string, face: Face): number =>
    typeface.further && isMixed(typeface, text) ? mixedWidth(text, face, typeface.further) : face.width(text);
  return {
    width: (text, style) => (widthOf(text, faceOf(typeface, style)) * style.size) / 1000,
    has: (code) =>
      (typeface.regular.has(code) && typeface.bold.has(code)) || (typeface.further?.has(code) ?? false),
  };
}
