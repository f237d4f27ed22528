import type { Figure } from '../parts/LinkedFigure';

/** `1,234`. */
export const whole = (count: number): string => count.toLocaleString('en-US');

/** A count that opens its rows. */
export function counted(count: number, open: (() => void) | undefined, label: string): Figure {
  return count > 0 && open ? { text: whole(count), onOpen: open, label } : { text: whole(count) };
}
