/**
 * How a list writes moments: in the reader's time zone, wherever the text is made. `today` is an
 * ISO date there.
 */
export interface ShownTime {
  /** An ISO moment or date as `MM/dd/yyyy`; an em dash for none. */
  date(iso: string | null): string;
  /** An ISO moment as `MM/dd/yyyy h:mm a`, or to the second; an em dash for none. */
  moment(iso: string | null, to?: 'second'): string;
  now: Date;
  today: string;
}

/** A column as text, for screen, PDF and, where it has no `csv`, CSV. */
export interface TextColumn<Row> {
  key: string;
  title: string;
  /** What the server is asked to sort by is the key. */
  sortable?: true;
  align?: 'end';
  text(row: Row, time: ShownTime): string;
  /** The plain number in a CSV, where the text has more than a figure; '' for none. */
  csv?(row: Row, time: ShownTime): string;
}

/** The columns that a list can show, in order, and those that it shows until others are chosen. */
export interface ColumnSet<Key extends string> {
  all: readonly Key[];
  shown: readonly Key[];
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((key) => others.includes(key));

/**
 * The named columns in the list's own order; those shown by itself when none of the names is known.
 * Those, named one by one, keep the order in which the list shows them: heads and cells of an
 * export are made at two ends.
 */
export function chosenColumns<Key extends string>(
  { all, shown }: ColumnSet<Key>,
  names: readonly string[],
): Key[] {
  const chosen = all.filter((key) => names.includes(key));
  return chosen.length === 0 || areSame(chosen, shown) ? [...shown] : chosen;
}

/**
 * The columns of a list's files: those that are shown, and by `filed` what stands in the cell of
 * one beside its own text.
 */
export const filedColumns = <Key extends string>(
  set: ColumnSet<Key>,
  shown: readonly string[],
  filed: Readonly<Partial<Record<string, string>>> = {},
): Key[] => chosenColumns(set, [...shown, ...shown.flatMap((key) => filed[key] ?? [])]);

/**
 * The names with one column shown or no longer; none when that is what the list shows by itself.
 */
export function withToggled<Key extends string>(
  set: ColumnSet<Key>,
  names: readonly string[],
  key: string,
): Key[] {
  const before: readonly string[] = chosenColumns(set, names);
  const after = set.all.filter((one) => before.includes(one) !== (one === key));
  return areSame(after, set.shown) ? [] : after;
}
