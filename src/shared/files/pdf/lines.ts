import { ascent, leading } from './look';
import { printable } from './printable';
import type { Sheet, TextStyle } from './sheet';
import type { Ground } from './slab';
import { wrap } from './wrap';

/** The lines of any text in a width, ready to be drawn. */
export function linesOf(
  text: string,
  width: number,
  style: TextStyle,
  { metrics }: Ground,
): string[] {
  return wrap(printable(text, metrics), width, style, metrics);
}

/** Points that lines take. */
export const heightOf = (count: number, style: TextStyle): number => count * leading(style);

/** Draws lines one under the other from `top`. */
export function drawLines(
  sheet: Sheet,
  lines: readonly string[],
  { left, top }: { left: number; top: number },
  style: TextStyle,
): void {
  lines.forEach((line, at) => {
    if (line !== '') sheet.text(line, left, top + at * leading(style) + ascent(style), style);
  });
}
