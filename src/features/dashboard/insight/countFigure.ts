import { numberText } from '@/domain/lists/counted';
import type { Figure } from '../parts/LinkedFigure';

/** `1,234`. */
export const whole = (count: number): string => numberText(count);

/** A count that opens its rows. */
export function counted(count: number, open: (() => void) | undefined, label: string): Figure {
  return count > 0 && open ? { text: whole(count), onOpen: open, label } : { text: whole(count) };
}
