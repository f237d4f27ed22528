/** So many letters of a name stand beside its bar; the pointer reads all of them. */
const mostLetters = 36;

/** A name as it stands beside its bar, so that one of any length leaves room for bars. */
export const shortName = (name: string): string =>
  name.length > mostLetters ? `${name.slice(0, mostLetters - 1).trimEnd()}…` : name;
