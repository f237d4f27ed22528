/** Digits of an Inventory Id; of numbers that have more it has them all. */
const idDigits = 6;
const prefix = 'INV-';

/** The Inventory Id of a number: `INV-000123`. */
export const itemId = (number: number): string =>
  `${prefix}${String(number).padStart(idDigits, '0')}`;

/** Most digits that a number has. */
const mostDigits = 15;

/**
 * The numbers, from and to, whose Inventory Ids begin with a text, whatever its case; none for a
 * text with which none begins, and for one that is no more than the beginning of all of them.
 */
export function idRanges(text: string): [from: number, to: number][] {
  const typed = text.trim().toUpperCase();
  const digits = typed.startsWith(prefix) ? typed.slice(prefix.length) : '';
  if (!/^\d{1,15}$/.test(digits)) return [];
  const ranges: [number, number][] = [];
  for (let length = Math.max(idDigits, digits.length); length <= mostDigits; length++) {
    // A number that has more digits than an id begins with no zero.
    if (length > idDigits && digits.startsWith('0')) break;
    const step = 10 ** (length - digits.length);
    ranges.push([Number(digits) * step, (Number(digits) + 1) * step - 1]);
  }
  return ranges;
}
