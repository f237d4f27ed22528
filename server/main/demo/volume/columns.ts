/**
 * How a value of a column is read from what is loaded: its name, its type in the database, and the
 * value.
 */
export type LoadColumn<Row> = readonly [name: string, type: string, of: (row: Row) => LoadValue];

type LoadValue = string | number | boolean | Date | object | null;

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

function textOf(value: LoadValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return quoted(value);
  if (value instanceof Date) return quoted(value.toISOString());
  return typeof value === 'object' ? quoted(JSON.stringify(value)) : String(value);
}

/** An array as PostgreSQL reads one: a value of a column for each row. */
export const arrayText = <Row>(rows: readonly Row[], of: (row: Row) => LoadValue): string =>
  `{${rows.map((row) => textOf(of(row))).join(',')}}`;
