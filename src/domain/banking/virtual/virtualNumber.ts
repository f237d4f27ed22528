/** Virtual account numbers of the house begin with it. */
const program = '9';

/** The check digit of digits, by the Luhn formula (ISO/IEC 7812): one wrong digit, or two that changed places, show. */
export function luhnDigit(digits: string): number {
  const sum = [...digits].reduceRight((total, digit, at) => {
    const isDoubled = (digits.length - at) % 2 === 1;
    const value = Number(digit) * (isDoubled ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * The number of a virtual account, 12 digits, from the order in which it was opened: unique as that
 * is. @throws RangeError for more than ten digits
 */
export function virtualNumber(seq: number): string {
  if (!Number.isInteger(seq) || seq < 1 || seq > 9_999_999_999)
    throw new RangeError(`${seq} is not an order of opening`);
  const digits = program + String(seq).padStart(10, '0');
  return digits + luhnDigit(digits);
}

/** The order of opening behind a number, blanks and hyphens aside; null for what is no such number. */
export function virtualSeq(text: string): number | null {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^9\d{11}$/.test(digits)) return null;
  const seq = Number(digits.slice(1, -1));
  return seq > 0 && virtualNumber(seq) === digits ? seq : null;
}

/** The same in groups of four, as people read it aloud. */
export const spacedNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');
