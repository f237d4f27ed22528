import { ascent, leading } from './look';
import { printable } from './printable';
import type { Sheet, TextStyle } from './sheet';
import type { Ground } from './slab';
import { wrap } from './wrap';

/** The width of a text, in points, and its look. */
interface LineSpace {
  width: number;
  style: TextStyle;
  ground: Ground;
}

/** The lines of any text in a width, ready to be drawn. */
export function linesOf(text: string, { width, style, ground: { metrics } }: LineSpace): string[] {
  return wrap(printable(text, metrics), { width, style, metrics });
}

/** Points that lines take. */
export const heightOf = (count: number, style: TextStyle): number => count * leading(style);

/** Where lines begin, in points, and their look. */
interface LinesAt {
  left: number;
  top: number;
  style: TextStyle;
}

/** Draws lines one under the other from `top`. */
export function drawLines(
  sheet: Sheet,
  lines: readonly string[],
  { left, top, style }: LinesAt,
): void {
  lines.forEach((line, at) => {
    if (line !== '')
      sheet.text(line, { left, baseline: top + at * leading(style) + ascent(style), style });
  });
}
