import type { Rule } from '@/domain/forms/fieldRules';
import { typedPhone } from './typedPhone';

/** Area codes of the +1 numbering plan outside the United States and Canada, and premium ones. */
const elsewhere = new Set(
  '242 246 264 268 284 345 441 473 500 600 649 658 664 700 721 758 767 784 809 829 849 868 869 876 900'.split(
    ' ',
  ),
);

/**
 * The number of a phone in the United States or Canada that can be sent a text message, as E.164
 * without its `+1`: ten digits. Null for anything else.
 */
export function textPhone(text: string): string | null {
  const digits = typedPhone(text.trim());
  const isNumber = /^[2-9]\d{2}[2-9]\d{6}$/.test(digits);
  return isNumber && !elsewhere.has(digits.slice(0, 3)) ? digits : null;
}

/** Why no text message can be sent to what was typed; null where one can. */
export const textPhoneError: Rule = (text) =>
  textPhone(text) === null ? 'Please enter a mobile number in the US or Canada' : null;
