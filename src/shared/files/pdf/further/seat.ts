import type { Font, jsPDF } from 'jspdf';
import { grid, type Outline } from './outlines';
import { boxOf, trueTypeOf } from './trueType';

/** A glyph that a document uses: its outline, and the text that a search finds there. */
export interface UsedGlyph {
  outline: Outline;
  text: string;
}

/** What jspdf hands to those who write a font into the file. */
interface FontWriter {
  font: Font;
  out: (line: string) => void;
  /** Begins an object; its number. */
  newObject: () => number;
  putStream: (stream: { data: string; addLength1: boolean; objectId: number }) => void;
}

/** A standard font that no document of ours uses: jspdf knows it, and its place is taken. */
const seat = 'zapfdingbats';
const missing: Outline = { data: new Uint8Array(0), width: grid };
const fontName = 'GLFURT+NotoSans';
/** What two bytes of a blank are read as. */
const blanks = 0x2020;
/** Entries of a character map in one go, at most. */
const mostEntries = 100;

const hex = (value: number): string => value.toString(16).padStart(4, '0');

/** UTF-16 as hexadecimal digits. */
const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');

/** From glyphs to text, for those who search and copy. */
function characterMap(glyphs: readonly UsedGlyph[]): string {
  const entries = [
    ...glyphs.map(({ text }, at) => `<${hex(at + 1)}><${utf16(text)}>`),
    `<${hex(blanks)}><${utf16(' ')}>`,
  ];
  const groups: string[] = [];
  for (let from = 0; from < entries.length; from += mostEntries) {
    const some = entries.slice(from, from + mostEntries);
    groups.push(`${some.length} beginbfchar`, ...some, 'endbfchar');
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000><ffff>',
    'endcodespacerange',
    ...groups,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
}

const thousandths = (units: number): number => Math.round((units * 1000) / grid);

/** Writes the font with its glyphs, and gives its object to the seat. */
function write(
  { font, out, newObject, putStream }: FontWriter,
  glyphs: readonly UsedGlyph[],
): void {
  const object = (...lines: readonly string[]): number => {
    const number = newObject();
    for (const line of ['<<', ...lines, '>>', 'endobj']) out(line);
    return number;
  };
  const stream = (data: string): number => {
    const objectId = newObject();
    putStream({ data, addLength1: true, objectId });
    out('endobj');
    return objectId;
  };
  const outlines = [missing, ...glyphs.map(({ outline }) => outline)];
  const content = stream(
    Array.from(trueTypeOf(outlines), (byte) => String.fromCharCode(byte)).join(''),
  );
  const map = stream(characterMap(glyphs));
  const [left, bottom, right, top] = boxOf(outlines).map(thousandths);
  const descriptor = object(
    '/Type /FontDescriptor',
    `/FontName /${fontName}`,
    `/FontFile2 ${content} 0 R`,
    '/Flags 4',
    `/FontBBox [${left} ${bottom} ${right} ${top}]`,
    '/ItalicAngle 0',
    '/StemV 80',
    '/Ascent 880',
    '/Descent -120',
    '/CapHeight 733',
  );
  const widths = glyphs.map(({ outline }) => thousandths(outline.width)).join(' ');
  const descendant = object(
    '/Type /Font',
    '/Subtype /CIDFontType2',
    `/BaseFont /${fontName}`,
    `/FontDescriptor ${descriptor} 0 R`,
    `/W [1 [${widths}]]`,
    '/DW 1000',
    '/CIDToGIDMap /Identity',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>',
  );
  font.objectNumber = object(
    '/Type /Font',
    '/Subtype /Type0',
    `/BaseFont /${fontName}`,
    '/Encoding /Identity-H',
    `/DescendantFonts [${descendant} 0 R]`,
    `/ToUnicode ${map} 0 R`,
  );
  // jspdf's sign that nothing else is to be written; its types leave it out.
  Object.assign(font, { isAlreadyPutted: true });
}

/** The name that page streams give to the font of further scripts. */
export const seatName = (pdf: jsPDF): string => String(pdf.setFont(seat).getFont().id);

/** Embeds the glyphs as the font of that name. Call once, at the end. */
export function embedSeat(pdf: jsPDF, glyphs: readonly UsedGlyph[]): void {
  // jspdf embeds the fonts that its own text call has used. It writes a byte for each blank:
  // together the number of no glyph.
  pdf.setFont(seat).text('  ', 0, 0);
  const { id } = pdf.getFont();
  pdf.internal.events.subscribe('putFont', (writer: FontWriter) => {
    if (writer.font.id === id) write(writer, glyphs);
  });
}
