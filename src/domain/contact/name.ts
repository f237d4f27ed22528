import { characters, requiredMessage, specialCharactersMessage } from './messages';

/**
 * Letters of any script and spaces; inside a name hyphen, apostrophe and full stop (readings C30).
 */
const personName = /^\p{L}\p{M}*(?:[ '’.-]*\p{L}\p{M}*)*\.?$/u;

/**
 * A company's name may also hold digits, `&`, `,` and `-` (readings C30), and holds a letter or
 * digit.
 */
const companyName = /^[\p{L}\p{M}\p{Nd} '’.&,-]+$/u;
const letterOrDigit = /[\p{L}\p{Nd}]/u;

/** True for a person's name without special characters; not for an empty one. */
export const isPersonName = (name: string): boolean => personName.test(name);

/** True for a company's name without special characters; not for an empty one. */
export const isCompanyName = (name: string): boolean =>
  companyName.test(name) && letterOrDigit.test(name);

const lengthMessage = 'Your name must be between 3 and 16 characters';

function nameError(value: string): string | null {
  const name = value.trim();
  if (name === '') return requiredMessage;
  if (!isPersonName(name)) return specialCharactersMessage;
  const length = characters(name);
  return length < 3 || length > 16 ? lengthMessage : null;
}

/**
 * First name at registration and on the lead form (spec 1.5; readings A2, C30). Null when it is
 * good.
 */
export const firstNameError = (value: string): string | null => nameError(value);

/** Last name: the same rule as the first. */
export const lastNameError = (value: string): string | null => nameError(value);

/** Company name on the lead form: required, without special characters (spec 1.5). */
export function companyNameError(value: string): string | null {
  const name = value.trim();
  if (name === '') return requiredMessage;
  if (!isCompanyName(name)) return specialCharactersMessage;
  return characters(name) > 100 ? 'Maximum allowed 100 characters' : null;
}
