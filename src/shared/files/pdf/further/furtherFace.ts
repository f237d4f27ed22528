import type { jsPDF } from 'jspdf';
import { hasRightToLeft, isRightToLeft } from '../direction';
import { grid, type Outline } from './outlines';
import { embedSeat, seatName, type UsedGlyph } from './seat';
import { lettersOf, shaped } from './shaped';
import { visual } from './visual';

/**
 * The font of further scripts in one file: measures and writes as a `Face` does, and its glyphs are
 * numbered as they are used.
 */
export interface FurtherFace {
  /** Name of the font in page streams. */
  name: string;
  has(code: number): boolean;
  /** Thousandths of the font's size. The text is in reading order. */
  width(text: string): number;
  /** A line as it is drawn from left to right. */
  drawn(line: string): string;
  /** Four hexadecimal digits per sign of a drawn text. */
  encode(text: string): string;
  /** Embeds the glyphs that were written. Call once, at the end. */
  embedUsed(): void;
}

/** Takes no room and shows nothing. */
const nothing: Outline = { data: new Uint8Array(0), width: 0 };

const hexOf = (glyph: number): string => glyph.toString(16).padStart(4, '0');

/** A face of a file over the outlines that were read. */
export function furtherFace(pdf: jsPDF, outlines: ReadonlyMap<number, Outline>): FurtherFace {
  const used: UsedGlyph[] = [];
  const codes = new Map<string, string>();
  const numbered = (outline: Outline, text: string): string => hexOf(used.push({ outline, text }));
  const hexFor = (sign: string): string => {
    const outline = outlines.get(sign.codePointAt(0) ?? 0);
    if (!outline) return hexOf(0);
    const [first = '', ...others] = lettersOf(sign);
    // Letters that are written as one are read from the right as well: whoever copies them turns
    // them around, one glyph for each.
    const hex = [
      ...others.reverse().map((letter) => numbered(nothing, letter)),
      numbered(outline, first),
    ].join('');
    codes.set(sign, hex);
    return hex;
  };
  return {
    name: seatName(pdf),
    has: (code) => outlines.has(code),
    width: (text) => {
      let width = 0;
      for (const sign of shaped(text)) width += outlines.get(sign.codePointAt(0) ?? 0)?.width ?? 0;
      return (width * 1000) / grid;
    },
    drawn: (line) =>
      hasRightToLeft(line)
        ? visual(shaped(line), isRightToLeft(line) ? 'rtl' : 'ltr')
        : shaped(line),
    encode: (text) => [...text].map((sign) => codes.get(sign) ?? hexFor(sign)).join(''),
    embedUsed: () => {
      if (used.length > 0) embedSeat(pdf, used);
    },
  };
}
