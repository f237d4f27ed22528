import { type Rule, required } from '@/domain/forms/fieldRules';

export const cardNumberMessage = 'Please check the card number';
export const cardBrandMessage = 'Please use a Visa, Mastercard, American Express or Discover card';

/** A kind of card: how its numbers begin, how long they are, how they are grouped. */
interface CardKind {
  brand: string;
  begins: RegExp;
  lengths: readonly number[];
  groups: readonly number[];
  cvvDigits: 3 | 4;
}

const fours = [4, 4, 4, 4, 3];

const kinds: readonly CardKind[] = [
  { brand: 'Visa', begins: /^4/, lengths: [13, 16, 19], groups: fours, cvvDigits: 3 },
  { brand: 'Mastercard', begins: /^(?:5[1-5]|2[2-7])/, lengths: [16], groups: fours, cvvDigits: 3 },
  { brand: 'American Express', begins: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvvDigits: 4 },
  {
    brand: 'Discover',
    begins: /^6(?:011|4[4-9]|5)/,
    lengths: [16, 19],
    groups: fours,
    cvvDigits: 3,
  },
];

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const kindOf = (digits: string): CardKind | undefined =>
  kinds.find(({ begins }) => begins.test(digits));

/** The brand that a number, also a half-typed one, belongs to; '' while it is none we take. */
export const cardBrand = (number: string): string => kindOf(digitsOf(number))?.brand ?? '';

/** How many digits the security code of a card has: 4 for American Express, else 3. */
export const cvvDigits = (number: string): 3 | 4 => kindOf(digitsOf(number))?.cvvDigits ?? 3;

/** What may be kept of a number. */
export const lastFourOf = (number: string): string => digitsOf(number).slice(-4);

/** The Luhn check of a text of digits. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = digit * 2;
    if (at % 2 === 0) sum += digit;
    else sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** A number in the groups of its brand, as far as it is typed: `4242 4242 42`. */
export function formatCardNumber(text: string): string {
  const groups = kindOf(digitsOf(text))?.groups ?? fours;
  const parts: string[] = [];
  let rest = digitsOf(text).slice(0, 19);
  for (const size of groups) {
    if (rest === '') break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(' ');
}

/**
 * A card number: of a brand we take, of its length, with the Luhn check. Spaces and hyphens do not
 * matter.
 */
export const cardNumberError: Rule = required((text) => {
  if (!/^[\d -]+$/.test(text)) return cardNumberMessage;
  const digits = digitsOf(text);
  const kind = kindOf(digits);
  if (!kind) return cardBrandMessage;
  return kind.lengths.includes(digits.length) && passesLuhn(digits) ? null : cardNumberMessage;
});

/** The security code of a card of that number. */
export const cvvError = (text: string, number: string): string | null =>
  required((code) => {
    const digits = cvvDigits(number);
    return /^\d+$/.test(code) && code.length === digits
      ? null
      : `Please enter the ${digits} digits`;
  })(text);
