import { csvLine, formulaSafe } from '@/domain/csv/csvText';

/** What is wrong with one cell; the caller knows the row. */
export interface CellError {
  column: string;
  value: string;
  message: string;
}

/** The same with its data row, from 1 below the heads: blank lines count. */
export interface RowError extends CellError {
  row: number;
}

/** A column of a file, by its name in the first line. */
export interface ImportHead {
  /** As our own files have it; read in any case. */
  name: string;
  /** Other names that are read as this one. */
  also?: readonly string[];
  isOptional?: boolean;
}

/** How the rows of one file are judged and read; it may remember what earlier rows said. */
export interface RowRules<Row> {
  /**
   * The errors of a row with its cells in the order of the heads: `noErrors`, or any other empty
   * list, for a good one.
   */
  check: (cells: readonly string[]) => readonly CellError[];
  /** What a good row says. */
  read: (cells: readonly string[]) => Row;
}

/** A value that no two rows of a file may share. */
export interface UniqueCell {
  /** Place of its column among the heads. */
  column: number;
  /** What is compared; '' for a cell that is not. */
  key: (cell: string) => string;
  /** A quick look, for large files: true only for cells that are their own key. */
  isPlain?: (cell: string) => boolean;
  /** What is said of a row that has the value of an earlier one. */
  repeated: (earlierRow: number) => string;
}

/**
 * A kind of CSV file, as everybody who reads it needs to know it: the page that says what it is
 * like, the worker that checks it and the server that checks it again (docs/adr/0046).
 */
export interface ImportDefinition<Row, Context> {
  heads: readonly ImportHead[];
  /** `fixed`: the heads stand in their order; `any`: wherever, among others that are ignored. */
  order: 'fixed' | 'any';
  mostRows: number;
  mostBytes: number;
  unique: UniqueCell;
  /** The rules of one file; `context` is what they depend on beside it, such as today. */
  rulesOf: (context: Context) => RowRules<Row>;
}

/** What a reader of files needs of a definition, whatever its rows are. */
export type ImportShape = Omit<ImportDefinition<unknown, never>, 'rulesOf'>;

/** The errors of a good row: one list for all of them, so that nothing is allocated. */
export const noErrors: readonly CellError[] = Object.freeze([]);

const longestShown = 60;

/**
 * The message of one error, naming value, row and column (spec 3.5.4); one that is a predicate
 * follows them directly (readings B15).
 */
export function cellMessage({ row, column, value, message }: RowError): string {
  const shown = value.length > longestShown ? `${value.slice(0, longestShown)}…` : value;
  const where = `'${shown}' in row ${row}, column ${column}`;
  return message.startsWith('is ') ? `${where} ${message}` : `${where}: ${message}`;
}

/** A file that is right: the heads and these rows, formula-safe (readings E19). */
export function importText(
  { heads }: Pick<ImportShape, 'heads'>,
  rows: readonly (readonly string[])[],
): string {
  const lines = [heads.map(({ name }) => name), ...rows];
  return lines.map((cells) => `${csvLine(cells.map(formulaSafe))}\r\n`).join('');
}
