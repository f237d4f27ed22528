import type { Metrics } from './sheet';

const missing = '□';

// Every printable ASCII character is in the fonts: the usual text needs no further look.
const plain = /^[\x20-\x7e]*$/;

// Marks that reorder or hide text (readings E20): a reader must see what a searcher finds.
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/**
 * A text as it can be printed and found again: composed characters, one space for any white space, no invisible
 * characters, and `□` for each character that the fonts lack. Line breaks stay.
 */
export function printable(text: string, metrics: Pick<Metrics, 'has'>): string {
  if (plain.test(text)) return text;
  const lines = text.normalize('NFC').split(/\r\n|[\n\r\u2028\u2029]/);
  return lines.map((line) => oneLine(line, metrics)).join('\n');
}

function oneLine(line: string, { has }: Pick<Metrics, 'has'>): string {
  let printed = '';
  for (const sign of line.replace(/[^\S\ufeff]/gu, ' ').replace(hidden, '')) {
    const code = sign.codePointAt(0) ?? 0;
    // A mark that could not be composed belongs to the sign before it.
    if (!has(code) && /\p{M}/u.test(sign)) continue;
    printed += has(code) ? sign : missing;
  }
  return printed;
}
