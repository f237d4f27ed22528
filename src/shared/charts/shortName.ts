/** So many letters of a name stand beside its bar; the pointer reads all of them. */
const maxLetters = 36;

/** A name as it stands beside its bar, so that one of any length leaves room for bars. */
export const shortName = (name: string): string =>
  name.length > maxLetters ? `${name.slice(0, maxLetters - 1).trimEnd()}…` : name;
