/**
 * Texts that several contact rules share (spec 1.5); the passwords' own has no full stop (readings
 * B6).
 */
export const requiredMessage = 'This field is required.';
export const specialCharactersMessage = 'Please remove the special characters.';

/** Characters as people count them: code points of the composed form. */
export function characters(value: string): number {
  const composed = value.normalize('NFC');
  let count = 0;
  for (const _ of composed) count++;
  return count;
}
