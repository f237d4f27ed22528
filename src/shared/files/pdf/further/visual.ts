import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

// Beyond the first plane, read from the left as letters are; other signs there follow what is
// around them.
const leftToRight = /[\p{L}\u{1f110}-\u{1f1ff}]/u;

/**
 * A sign of one unit that lies in a line as the given one does: the algorithm knows the first plane
 * alone.
 */
function standIn(sign: string): string {
  if (sign.length === 1) return sign;
  return leftToRight.test(sign) ? 'a' : '*';
}

/**
 * The signs of a line from left to right, as they stand on paper; brackets face the way they are
 * read.
 */
export function visual(line: string, direction: 'ltr' | 'rtl'): string {
  const signs = [...line];
  const text = signs.map(standIn).join('');
  const found = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, found.levels);
  const order = bidi.getReorderedIndices(text, found);
  return order.map((at) => mirrored.get(at) ?? signs[at]).join('');
}
