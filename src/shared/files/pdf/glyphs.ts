import type { Font, jsPDF } from 'jspdf';
import { isUsual } from '@/domain/pdf/unprintable';
import type { FurtherFace } from './further/furtherFace';
import { glyphRuns } from './glyphRuns';
import type { Metrics, TextStyle } from './sheet';
import type { StreamText } from './streamText';

/** What jspdf knows of an embedded TrueType font: its types leave this open. */
interface FontFile {
  cmap: { unicode: { codeMap: Record<number, number> } };
  widthOfGlyph(glyph: number): number;
  /** What is written into the document: glyphs, their character, and pairs of glyph and [width]. */
  glyIdsUsed: number[];
  toUnicode: Record<number, number>;
  Unicode: { widths: (number | number[])[] };
}

/**
 * One embedded font: measures text, writes it as glyph numbers, and remembers which ones it wrote.
 */
export interface Face {
  /** Name of the font in page streams, e.g. `F15`. */
  name: string;
  has(code: number): boolean;
  /** Thousandths of the font's size. */
  width(text: string): number;
  /** The same of a text of the usual signs alone; -1 of any other. */
  usualWidth(text: string): number;
  /** Writes the text as an operator takes it: two bytes per character, in brackets. */
  write(text: string, stream: StreamText): void;
  /** Tells jspdf which glyphs to embed. Call once, at the end. */
  embedUsed(): void;
}

/**
 * The usual signs (`isUsual`), which every text of ours is made of but for names from elsewhere.
 */
const usualSigns = Array.from({ length: 0x2027 }, (_, code) => code).filter((code) =>
  isUsual(String.fromCharCode(code)),
);

/**
 * Sums up widths that stand in a list by character code; -1 where the list has none of a character.
 */
function sumOf(text: string, widths: Int16Array): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) {
    const width = widths[text.charCodeAt(at)] ?? -1;
    if (width < 0) return -1;
    sum += width;
  }
  return sum;
}

/** The font that the document is set to. */
export function face(pdf: jsPDF): Face {
  const font: Font = pdf.getFont();
  // Read from jspdf's own TrueType module, whose fields it does not type.
  const file = font.metadata as FontFile;
  const { codeMap } = file.cmap.unicode;
  const widths = new Int16Array(0x1_0000).fill(-1);
  const glyphs = new Uint16Array(0x1_0000);
  /** The glyphs of the text that is being written. */
  let line = new Uint16Array(256);
  const used = new Set<number>();
  const glyphOf = (code: number): number => codeMap[code] ?? 0;
  const widthOf = (code: number): number => {
    const width = Math.trunc(file.widthOfGlyph(glyphOf(code)));
    widths[code] = width;
    return width;
  };
  // Glyph 0 is that of characters which the font lacks: no text has many.
  const firstGlyph = (code: number): number => {
    used.add(code);
    const glyph = glyphOf(code);
    glyphs[code] = glyph;
    return glyph;
  };
  const usual = new Int16Array(0x2027).fill(-1);
  for (const code of usualSigns) usual[code] = widthOf(code);
  return {
    name: String(font.id),
    has: (code) => glyphOf(code) !== 0,
    usualWidth: (text) => sumOf(text, usual),
    width(text) {
      let width = 0;
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        const known = widths[code] ?? -1;
        width += known < 0 ? widthOf(code) : known;
      }
      return width;
    },
    write(text, stream) {
      if (line.length < text.length) line = new Uint16Array(2 * text.length);
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        line[at] = glyphs[code] || firstGlyph(code);
      }
      stream.glyphs(line, text.length);
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
      file.Unicode.widths = glyphs.flatMap((glyph) => [
        glyph,
        [Math.trunc(file.widthOfGlyph(glyph))],
      ]);
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
  const widths = glyphRuns(text, face).map((run) =>
    (run.isFurther ? further : face).width(run.text),
  );
  return widths.reduce((sum, width) => sum + width, 0);
}

/** Measures with the faces. */
export function metricsOf(typeface: Typeface): Metrics {
  const widthOf = (text: string, face: Face): number =>
    typeface.further && isMixed(typeface, text)
      ? mixedWidth(text, face, typeface.further)
      : face.width(text);
  return {
    width: (text, style) => (widthOf(text, faceOf(typeface, style)) * style.size) / 1000,
    usualWidth: (text, style) => (faceOf(typeface, style).usualWidth(text) * style.size) / 1000,
    has: (code) =>
      (typeface.regular.has(code) && typeface.bold.has(code)) ||
      (typeface.further?.has(code) ?? false),
  };
}
