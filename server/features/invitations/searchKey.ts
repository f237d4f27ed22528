/** What a search looks in, and what it looks for: texts composed and in lower case. */
export const searchKeyOf = (texts: readonly string[]): string =>
  texts.join(' ').normalize('NFC').toLowerCase().trim();
