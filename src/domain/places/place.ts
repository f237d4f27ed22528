/** A state, province or territory. */
export interface Place {
  /** Two letters, e.g. `AZ`. */
  code: string;
  name: string;
  /** The form of the specification, `XX-Name` (spec 3.3.9). */
  entry: string;
}

/** Reads entries of the form `XX-Name`; only the first hyphen divides. */
export function placesFrom(entries: readonly string[]): readonly Place[] {
  return entries.map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3), entry }));
}

/** The two-letter codes of places, which is what forms store. */
export const codesOf = (places: readonly Place[]): string[] => places.map(({ code }) => code);
