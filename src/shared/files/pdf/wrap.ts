import { breakableParts } from './breakableParts';
import type { Metrics, TextStyle } from './sheet';

type Style = Pick<TextStyle, 'size' | 'bold'>;

/** How wide a line may be, and how wide its letters are. */
interface LineFit {
  width: number;
  style: Style;
  metrics: Metrics;
}

/**
 * Breaks a printable text into lines no wider than `width` points: at spaces and where scripts
 * without them allow it, else behind a hyphen, slash or `@`, else inside the word. Gives at least
 * one line.
 */
export function wrap(text: string, { width, style, metrics }: LineFit): string[] {
  if (!text.includes('\n') && metrics.width(text, style) <= width) return [text];
  const fits = (line: string): boolean => metrics.width(line, style) <= width;
  return text.split('\n').flatMap((line) => wrapLine(line, fits));
}

function wrapLine(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    for (const [at, part] of breakableParts(word).entries()) {
      const glue = at > 0 || line === '' ? '' : ' ';
      const longer = line + glue + part;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = brokenWord(part, fits);
      line = pieces.pop() ?? '';
      lines.push(...pieces);
    }
  }
  lines.push(line);
  return lines;
}

const breakable = /[-/@._]/;

/** A word in pieces that fit; one character at least in each, its marks with it. */
function brokenWord(word: string, fits: (line: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const [sign] of word.matchAll(/.\p{M}*/gsu)) {
    if (piece === '' || fits(piece + sign)) {
      piece += sign;
      continue;
    }
    const at = lastBreak(piece);
    pieces.push(piece.slice(0, at));
    piece = piece.slice(at) + sign;
  }
  return [...pieces, piece];
}

/**
 * Behind the last sign where a word may break, if that leaves most of the line used; else the end.
 */
function lastBreak(piece: string): number {
  for (let at = piece.length; at > piece.length * 0.6; at--) {
    if (breakable.test(piece.charAt(at - 1))) return at;
  }
  return piece.length;
}
