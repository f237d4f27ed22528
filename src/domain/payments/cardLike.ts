import { passesLuhn } from './cardNumber';

/**
 * True where 13 to 19 digits in a row, spaces and hyphens aside, could be a card's number: such a
 * text is not kept.
 */
export function isCardLike(text: string): boolean {
  const runs = text.match(/\d(?:[ -]?\d){12,}/g) ?? [];
  return runs.some((run) => {
    const digits = run.replace(/\D/g, '');
    return digits.length <= 19 && passesLuhn(digits);
  });
}
