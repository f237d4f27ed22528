import { inflateSync } from 'node:zlib';

const streams = (file: Buffer): string[] => {
  const text = file.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: begin }) => {
    if (text.slice(index - 3, index) === 'end') return [];
    const from = index + begin.length;
    const content = file.subarray(from, text.indexOf('endstream', from));
    // Deflate ends where it ends; the line break behind it is ignored.
    return [
      content[0] === 0x78 ? inflateSync(content).toString('latin1') : content.toString('latin1'),
    ];
  });
};

const utf16 = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('');

/**
 * Glyph numbers, as four hexadecimal digits, of a text in brackets: two bytes each, some of them
 * escaped.
 */
function glyphsOf(text: string): string[] {
  const bytes = text.replace(/\\(.)/gs, (_, escaped: string) => (escaped === 'r' ? '\r' : escaped));
  return Buffer.from(bytes, 'latin1').toString('hex').match(/.{4}/g) ?? [];
}

/**
 * The text of a PDF of ours, page by page, as a reader's search finds it: through the maps from
 * glyphs to characters. Each printed line is one line, its signs from left to right.
 */
export function pdfPages(content: ArrayBuffer | Uint8Array): string[] {
  const file = Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content));
  const all = streams(file);
  const maps = all
    .filter((stream) => stream.includes('begincmap'))
    .map((stream) => {
      const pairs = [...stream.matchAll(/^<(\w{4})><(\w+)>$/gm)];
      return new Map(pairs.map(([, glyph = '', codes = '']) => [glyph, utf16(codes)]));
    });
  const pages = all.filter((stream) => /\bBT\b/.test(stream) && !stream.includes('begincmap'));
  // The fonts are named in the order in which they were added, as their maps are written.
  const names = [
    ...new Set(pages.flatMap((page) => [...page.matchAll(/\/(F\d+) /g)].map(([, name]) => name))),
  ].sort();
  return pages.map((page) => {
    let map = maps[0];
    const lines: string[] = [];
    for (const [, font, place, hex, text] of page.matchAll(
      /\/(F\d+) [\d.]+ Tf|(Td)|<([0-9a-f]*)> Tj|\(((?:\\.|[^\\)])*)\) Tj/gs,
    )) {
      const glyphs = text === undefined ? (hex?.match(/.{4}/g) ?? []) : glyphsOf(text);
      if (font) map = maps[names.indexOf(font)];
      else if (place) lines.push('');
      else lines.push((lines.pop() ?? '') + glyphs.map((glyph) => map?.get(glyph) ?? '?').join(''));
    }
    return lines.join('\n');
  });
}
