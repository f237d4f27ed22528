import { woffTables } from './woff';

/** A sign's shape: what a TrueType file says of it. */
export interface Outline {
  /** Its entry of `glyf`: a simple glyph, or nothing for empty room. */
  data: Uint8Array;
  /** Units of the font's grid. */
  width: number;
}

/** Units to the size of the font in each of our further fonts. */
export const grid = 500;

/** Code points and glyphs of a `cmap` that has a table of groups (format 12) alone. */
function* glyphsOf(cmap: DataView): Generator<[code: number, glyph: number]> {
  const table = cmap.getUint32(8);
  const count = cmap.getUint32(table + 12);
  for (let at = 0; at < count; at++) {
    const group = table + 16 + at * 12;
    const [first = 0, last = 0, glyph = 0] = [0, 4, 8].map((place) =>
      cmap.getUint32(group + place),
    );
    for (let code = first; code <= last; code++) yield [code, glyph + code - first];
  }
}

/** Adds the outlines of a font file (scripts/pdfFonts.py) under their code points. */
export function addOutlines(content: ArrayBuffer, into: Map<number, Outline>): void {
  const table = woffTables(content);
  const [glyf, loca, hmtx] = [table('glyf'), table('loca'), table('hmtx')];
  const isLong = table('head').getInt16(50) === 1;
  const measured = table('hhea').getUint16(34);
  const place = (glyph: number): number =>
    isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2;
  for (const [code, glyph] of glyphsOf(table('cmap'))) {
    const from = place(glyph);
    into.set(code, {
      data: new Uint8Array(glyf.buffer, glyf.byteOffset + from, place(glyph + 1) - from),
      // Glyphs behind the last measured one are as wide as that.
      width: hmtx.getUint16(Math.min(glyph, measured - 1) * 4),
    });
  }
}
