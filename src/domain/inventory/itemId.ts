/** Digits of an Inventory Id; of numbers that have more it has them all. */
const idDigits = 6;
const prefix = 'INV-';

/** The Inventory Id of a number: `INV-000123`. */
export const itemId = (number: number): string =>
  `${prefix}${String(number).padStart(idDigits, '0')}`;

/** The number in an Inventory Id; null for a text that is none. */
function idNumber(id: string): number | null {
  const [, digits] = /^INV-(\d{6,15})$/i.exec(id) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** True where a search finds an Inventory Id. */
export function findsId(search: string, id: string): boolean {
  const number = idNumber(id);
  return number !== null && idRanges(search).some(([from, to]) => number >= from && number <= to);
}

/** Most digits that a number has. */
const maxDigits = 15;

/**
 * The numbers, from and to, whose Inventory Ids begin with a text, whatever its case, or are the
 * number that a text of digits alone is: `215` and `000215` are INV-000215. None for a text with
 * which none begins, and for one that is no more than the beginning of all of them.
 */
export function idRanges(text: string): [from: number, to: number][] {
  const typed = text.trim().toUpperCase();
  if (/^\d{1,15}$/.test(typed)) return [[Number(typed), Number(typed)]];
  const digits = typed.startsWith(prefix) ? typed.slice(prefix.length) : '';
  if (!/^\d{1,15}$/.test(digits)) return [];
  const ranges: [number, number][] = [];
  for (let length = Math.max(idDigits, digits.length); length <= maxDigits; length++) {
    // A number that has more digits than an id begins with no zero.
    if (length > idDigits && digits.startsWith('0')) break;
    const step = 10 ** (length - digits.length);
    ranges.push([Number(digits) * step, (Number(digits) + 1) * step - 1]);
  }
  return ranges;
}
