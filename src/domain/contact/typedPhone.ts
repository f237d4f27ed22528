/** What people put between the digits of a phone number. */
const signs = /[\s().-]/g;

/** Only such signs and digits, with a country code in front or without. */
const isPhoneLike = /^\s*(?:\+1)?[\d\s().-]*$/;

/**
 * A phone number as it is stored: `(707) 555-0142`, `707.555.0142` and `+1 707 555 0142` are
 * `7075550142` (readings F1). The rule of the field judges what is left; anything else stays as it
 * was typed.
 */
export const typedPhone = (text: string): string =>
  isPhoneLike.test(text) ? text.trim().replace(/^\+1/, '').replace(signs, '') : text;
