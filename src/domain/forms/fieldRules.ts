import { characters, requiredMessage } from '@/domain/contact/messages';

/** A field's message, given its text; null when it is good (see ADR 0003). */
export type Rule = (value: string) => string | null;

export const invalidMessage = 'Invalid Value';

/** Said of a typed text in which nobody sees what is wrong with it. */
export const invisibleMessage =
  'This text has an invisible character that is not allowed. Please type it again.';

/** Text of a length for which the specification gives none (readings D33). */
export const lengthMessage = (min: number, max: number): string =>
  `This field should be between ${min} and ${max} characters`;

/** Said of a text that is longer than its limit (spec 2.5). */
export const maximumMessage = (limit: number): string => `Maximum allowed ${limit} characters`;

/** Range of a whole number, in the words of spec 2.5. */
export const rangeMessage = (min: number, max: number): string =>
  `Minimum value is ${min} and maximum value is ${max}`;

/**
 * NUL and lone surrogates, which no database takes, and marks that turn the sentences around which
 * the text is read.
 */
const unstorable = /[\0\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/** The message of a text that has a character which cannot be kept; null without any. */
export const invisibleError: Rule = (text) => (unstorable.test(text) ? invisibleMessage : null);

/** Required, then the rule. Spaces at the ends are not judged. */
export const required =
  (rule: Rule, message = requiredMessage): Rule =>
  (value) => {
    const text = value.trim();
    return text === '' ? message : rule(text);
  };

/** The rule, unless nothing is given. */
export const optional =
  (rule: Rule): Rule =>
  (value) => {
    const text = value.trim();
    return text === '' ? null : rule(text);
  };

/** At least `min` and at most `max` characters as people count them. */
export const between =
  (min: number, max: number, message = lengthMessage(min, max)): Rule =>
  (text) => {
    const length = characters(text);
    return invisibleError(text) ?? (length < min || length > max ? message : null);
  };

/** A text without a rule of its own, bounded so that nobody stores a book in it. */
export const bounded =
  (limit = 200): Rule =>
  (text) =>
    invisibleError(text) ?? (characters(text) > limit ? maximumMessage(limit) : null);

const oneLineMessage = 'Please write it in one line';

/** A text of one line, for paper and files that are read line by line. */
export const oneLine =
  (limit?: number): Rule =>
  (text) =>
    /\p{Cc}/u.test(text) ? oneLineMessage : bounded(limit)(text);

/** May be left out; otherwise bounded. */
export const free = (limit?: number): Rule => optional(bounded(limit));

/** One of a list. */
export const oneOf = (allowed: readonly string[]): Rule => {
  const known = new Set(allowed);
  return (text) => (known.has(text) ? null : invalidMessage);
};

/** A whole number in digits, from `min` to `max`. */
export const whole =
  (min: number, max: number): Rule =>
  (text) => {
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max ? null : rangeMessage(min, max);
  };

/** Choices of a list that takes several: each of the allowed ones, none twice. */
export function choicesError(chosen: readonly string[], allowed: readonly string[]): string | null {
  const isKnown = chosen.every((value) => allowed.includes(value));
  return isKnown && new Set(chosen).size === chosen.length ? null : invalidMessage;
}

/** The values of a list of options. */
export const valuesOf = <Value extends string>(options: readonly { value: Value }[]): Value[] =>
  options.map(({ value }) => value);
