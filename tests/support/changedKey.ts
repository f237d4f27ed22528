/**
 * A key with another last letter, whatever that was: of the letter of a key only the upper bits may
 * count, and A and E differ in these.
 */
export const changedKey = (key: string): string =>
  `${key.slice(0, -1)}${key.endsWith('A') ? 'E' : 'A'}`;
